import { Refusal } from '../../../kit/common/errors.ts';
import { notSignedIn } from '../../../kit/server/http/door.ts';
import { forgetJobsOf } from '../../../kit/server/jobs.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { mailCommunity } from './accounts.queries.ts';
import type { Confirmed } from './confirm-password.ts';
import { forgetSeat, type EndedSeatRow } from './end-seat.ts';
import { goodbyeMail } from './mails.ts';
import type { LeavingParts } from './parts.ts';
import { withAnd } from '../../../kit/common/in-words.ts';

interface Row extends EndedSeatRow {
  community_id: number;
  member_id: number;
}

/**
 * The account and everything that leads to its owner goes, in all communities, in this one transaction. What others
 * still need keeps its place without a name.
 */
export async function deleteAccount(
  tx: CommunityTx,
  { database, config, sendMail, leave }: LeavingParts,
  { email, password_hash: checkedHash }: Confirmed,
): Promise<void> {
  await assertNotNeeded(tx);
  const { rows } = await sql<Row>`
    SELECT in_community AS community_id, seat AS member_id, its_company AS company_id, is_closed, file_names
      FROM delete_my_account(${checkedHash})`.execute(tx);
  // Gone already by another request, or the password was changed meanwhile and with it this session ended.
  if (rows.length === 0) throw notSignedIn();
  for (const { community_id: communityId, member_id: memberId, ...ended } of rows) {
    const forget = (there: CommunityTx) => forgetSeat(there, leave, { member: { memberId, email }, ended });
    if (communityId === tx.communityId) await forget(tx);
    else await database.alsoIn(tx, { communityId }, forget);
  }
  await forgetJobsOf(tx, email);
  const community = await mailCommunity(tx, config, tx.communityId);
  await sendMail(tx, goodbyeMail, { to: email, community, parameters: { community: community.name } });
}

async function assertNotNeeded(tx: CommunityTx): Promise<void> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM communities_that_need_me()`.execute(tx);
  if (rows.length === 0) return;
  const names = withAnd(rows.map(({ name }) => name));
  throw new Refusal(
    'account.only_admin',
    409,
    `You’re the only admin of ${names}, which still has other members. Make someone else an admin first.`,
  );
}
