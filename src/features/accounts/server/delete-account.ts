import { sql } from 'kysely';
import { Refusal } from '../../../kit/common/errors.ts';
import { forgetBytes } from '../../../kit/server/files/forget.ts';
import { notSignedIn } from '../../../kit/server/http/endpoints.ts';
import { forgetJobsOf } from '../../../kit/server/jobs.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { mailCommunity } from './accounts.queries.ts';
import type { Confirmed } from './confirm-password.ts';
import { followUp, followUpThere, type EndedSeat } from './end-seat.ts';
import { goodbyeMail } from './mails.ts';
import type { MailParts } from './parts.ts';

interface Row extends EndedSeat {
  file_names: string[];
}

/**
 * The account and everything that leads to its owner goes, in all communities, in this one transaction. What others
 * still need keeps its place without a name.
 */
export async function deleteAccount(
  tx: CommunityTx,
  { config, sendMail }: MailParts,
  { email, password_hash: checkedHash }: Confirmed,
): Promise<void> {
  await assertNotNeeded(tx);
  const { rows } = await sql<Row>`
    SELECT in_community AS community_id, seat AS member_id, its_company AS company_id, is_closed, file_names
      FROM delete_my_account(${checkedHash})`.execute(tx);
  // Gone already by another request, or the password was changed meanwhile and with it this session ended.
  if (rows.length === 0) throw notSignedIn();
  for (const { file_names: fileNames, ...seat } of rows) {
    forgetBytes(tx, fileNames);
    if (seat.community_id === tx.communityId) await followUp(tx, seat);
    else followUpThere(tx, seat);
  }
  await forgetJobsOf(tx, email);
  const community = await mailCommunity(tx, config, tx.communityId);
  await sendMail(tx, goodbyeMail, { to: email, community, parameters: { community: community.name } });
}

async function assertNotNeeded(tx: CommunityTx): Promise<void> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM communities_that_need_me()`.execute(tx);
  if (rows.length === 0) return;
  const names = new Intl.ListFormat('en-GB').format(rows.map(({ name }) => name));
  throw new Refusal(
    'account.only_admin',
    409,
    `You’re the only admin of ${names}, which still has other members. Make someone else an admin first.`,
  );
}
