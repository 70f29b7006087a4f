import { notFound, Refusal } from '../../../kit/common/errors.ts';
import { audit } from '../../../kit/server/audit.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { assertMayActOn, livingSeat, tellAboutSeat } from '../../members/server/people/public.ts';
import { memberRemoved } from '../audits.ts';
import { mailCommunity } from './accounts.queries.ts';
import { forgetSeat, type EndedSeatRow } from './end-seat.ts';
import { removedMail } from './mails.ts';
import type { LeavingParts } from './parts.ts';

interface Removed extends EndedSeatRow {
  address: string;
  account: number;
}

/** Their seat ends as if they had left; their account stays, and they are told. */
export async function removeMember(
  tx: CommunityTx,
  { config, sendMail, leave }: LeavingParts,
  memberId: number,
): Promise<void> {
  if (memberId === tx.memberId) {
    throw new Refusal(
      'member.removes_themselves',
      409,
      'You can’t remove yourself. To leave, delete your account under Privacy in your profile.',
    );
  }
  await assertMayActOn(tx, memberId);
  const { community_role: role, company_name: company } = await livingSeat(tx, memberId);
  const removed = await endSeatOf(tx, memberId);
  await forgetSeat(tx, leave, { member: { memberId, email: removed.address }, ended: removed });
  await audit(tx, memberRemoved, { id: memberId, before: { community_role: role } });
  await tellAboutSeat(tx, memberId, []);
  const community = await mailCommunity(tx, config, tx.communityId);
  await sendMail(tx, removedMail, {
    to: removed.address,
    community,
    parameters: { company, community: community.name, url: `${community.origin}/public/contactus` },
  });
}

export async function endSeatOf(tx: CommunityTx, memberId: number): Promise<Removed> {
  const { rows } = await sql<Removed>`
    SELECT address, account, its_company AS company_id, is_closed, file_names FROM remove_member(${memberId})`.execute(
    tx,
  );
  // Somebody else was faster.
  if (!rows[0]) throw notFound();
  return rows[0];
}
