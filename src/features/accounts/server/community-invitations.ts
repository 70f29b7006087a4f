import { notFound } from '../../../kit/common/errors.ts';
import { audit, auditNothing } from '../../../kit/server/audit.ts';
import { hasOptedOut } from '../../../kit/server/mail/mails.queries.ts';
import { isRefusing } from '../../../kit/server/mail/refusals.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyName } from '../../members/server/faces/public.ts';
import { invitationCancelled, invitationResent } from '../audits.ts';
import type { CommunityInvitation } from '../contract/invitations.ts';
import { cancelInvitation } from './cancel-invitation.ts';
import { invitationMail } from './mails.ts';
import type { MailParts } from './parts.ts';
import { remindInvited } from './remind-invited.ts';
import { sharedColumns, unanswered } from './team-invitations.ts';

/**
 * Those that an admin has sent, or nobody in particular. Teams and companies that look for partners write their own; the
 * latter stand above accounts and keep theirs, so it is asked by the key that they hold.
 */
export const ofTheCommunity = sql`
  (i.invited_by IS NULL OR EXISTS (SELECT FROM members m WHERE m.community_id = i.community_id AND m.id = i.invited_by
                                      AND m.community_role = 'Admin' AND m.company_id IS DISTINCT FROM i.company_id))
  AND NOT EXISTS (SELECT FROM partner_invitations p WHERE p.community_id = i.community_id AND p.invitation_id = i.id)`;

export const waiting = (tx: CommunityTx) => unanswered(tx, ofTheCommunity);

export interface CommunityInvitationRow extends Omit<
  CommunityInvitation,
  'mailed_at' | 'expires_at' | 'answered_at' | 'can'
> {
  mailed_at: Date;
  expires_at: Date;
  answered_at: Date | null;
}

/** Whoever asked to join gets the answer, whatever other invitations they do not want. */
export const noReminder = (tx: CommunityTx) => sql`
  CASE WHEN i.accepted_at IS NOT NULL OR i.declined_at IS NOT NULL OR i.cancelled_at IS NOT NULL THEN NULL
       WHEN i.mailed_at > now() - interval '1 day' THEN 'mailed_lately'
       WHEN i.join_request_id IS NOT NULL THEN NULL
       WHEN ${hasOptedOut(tx, sql`i.email`, invitationMail.kind)} THEN 'opted_out'
       WHEN ${isRefusing(tx, sql`i.email`)} THEN 'refusing' END AS no_reminder`;

export const rowColumns = (tx: CommunityTx) => sql`
  ${sql.raw(sharedColumns)}, i.community_role, ${companyName(tx, sql`i.company_id`)} AS company, ${noReminder(tx)},
  coalesce(i.accepted_at, i.declined_at, i.cancelled_at) AS answered_at,
  CASE WHEN i.accepted_at IS NOT NULL THEN 'joined' WHEN i.declined_at IS NOT NULL THEN 'declined'
       WHEN i.cancelled_at IS NOT NULL THEN 'withdrawn' WHEN i.expires_at > now() THEN 'open' ELSE 'expired' END AS state`;

export const answerOf = (row: CommunityInvitationRow): CommunityInvitation => ({
  ...row,
  mailed_at: row.mailed_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  answered_at: row.answered_at && row.answered_at.toISOString(),
  can: {
    remind: row.answered_at === null && row.no_reminder === null,
    withdraw: row.answered_at === null,
  },
});

async function findInvitation(tx: CommunityTx, id: number): Promise<CommunityInvitation> {
  const { rows } = await sql<CommunityInvitationRow>`
    SELECT ${rowColumns(tx)} FROM invitations i WHERE ${waiting(tx)} AND i.id = ${id}`.execute(tx);
  if (!rows[0]) throw notFound();
  return answerOf(rows[0]);
}

export async function remindOfCommunity(
  tx: CommunityTx,
  parts: MailParts,
  id: number,
): Promise<CommunityInvitation> {
  const found = await findInvitation(tx, id);
  const isRested = found.no_reminder !== 'mailed_lately';
  await remindInvited(tx, parts, { ...found, can: { remind: isRested } }, async () => undefined);
  await audit(tx, invitationResent, { id, name: found.email });
  return findInvitation(tx, id);
}

const isAccepted = 'They’ve already accepted this invitation and joined.';

export async function cancelOfCommunity(tx: CommunityTx, id: number): Promise<void> {
  const email = await cancelInvitation(tx, ofTheCommunity, id, isAccepted);
  if (email === undefined) auditNothing(tx);
  else await audit(tx, invitationCancelled, { id, name: email });
}
