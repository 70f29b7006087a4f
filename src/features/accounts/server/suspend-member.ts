import { audit, auditNothing } from '../../../kit/server/audit.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import {
  addressesOf,
  assertMayActOn,
  assertSeat,
  liftSuspension,
  suspendSeat,
} from '../../members/server/people/public.ts';
import { memberSignedOut } from '../audits.ts';
import { mailCommunity } from './accounts.queries.ts';
import { suspendedMail, suspensionLiftedMail } from './mails.ts';
import type { MailParts } from './parts.ts';

/** No notification reaches them any more, so this mail is how they hear of it when no browser of theirs is open. */
export async function suspendMember(
  tx: CommunityTx,
  { config, sendMail }: MailParts,
  memberId: number,
  reason: string,
): Promise<void> {
  if (!(await suspendSeat(tx, memberId, reason))) return;
  const community = await mailCommunity(tx, config, tx.communityId);
  await sendMail(tx, suspendedMail, {
    to: (await addressesOf(tx, [memberId])).get(memberId)!,
    community,
    parameters: { community: community.name, reason, url: `${community.origin}/public/contactus` },
  });
}

export async function liftMemberSuspension(
  tx: CommunityTx,
  { config, sendMail }: MailParts,
  memberId: number,
): Promise<void> {
  if (!(await liftSuspension(tx, memberId))) return;
  const community = await mailCommunity(tx, config, tx.communityId);
  await sendMail(tx, suspensionLiftedMail, {
    to: (await addressesOf(tx, [memberId])).get(memberId)!,
    community,
    parameters: { community: community.name, url: `${community.origin}/auth/login` },
  });
}

export async function signOutMember(tx: CommunityTx, memberId: number): Promise<{ ended: number }> {
  await assertSeat(tx, memberId);
  await assertMayActOn(tx, memberId);
  const { rows } = await sql<{ ended: number }>`
    SELECT end_sessions_of_member(${memberId}) AS ended`.execute(tx);
  const { ended } = rows[0]!;
  if (ended === 0) auditNothing(tx);
  else
    await audit(tx, memberSignedOut, { id: memberId, before: { sessions: ended }, after: { sessions: 0 } });
  return { ended };
}
