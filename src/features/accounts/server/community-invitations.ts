import { notFound } from '../../../kit/common/errors.ts';
import { audit, auditNothing } from '../../../kit/server/audit.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyName } from '../../members/server/faces/public.ts';
import { invitationCancelled, invitationResent } from '../audits.ts';
import type { CommunityInvitation } from '../contract/invitations.ts';
import { cancelInvitation } from './cancel-invitation.ts';
import type { MailParts } from './parts.ts';
import { remindInvited } from './remind-invited.ts';
import { answerOf, columns, current, type InvitationRow } from './team-invitations.ts';

/**
 * Those that an admin has sent, or nobody in particular. Teams and companies that look for partners write their own; the
 * latter stand above accounts and keep theirs, so it is asked by the key that they hold.
 */
export const ofTheCommunity = sql`
  (i.invited_by IS NULL OR EXISTS (SELECT FROM members m WHERE m.community_id = i.community_id AND m.id = i.invited_by
                                      AND m.community_role = 'Admin' AND m.company_id IS DISTINCT FROM i.company_id))
  AND NOT EXISTS (SELECT FROM partner_invitations p WHERE p.community_id = i.community_id AND p.invitation_id = i.id)`;

export interface CommunityInvitationRow extends InvitationRow {
  community_role: 'Admin' | 'Member';
  company: string | null;
}

export const rowColumns = (tx: CommunityTx) =>
  sql`${columns}, i.community_role, ${companyName(tx, sql`i.company_id`)} AS company`;

async function findInvitation(tx: CommunityTx, id: number): Promise<CommunityInvitation> {
  const { rows } = await sql<CommunityInvitationRow>`
    SELECT ${rowColumns(tx)} FROM invitations i
     WHERE ${current(tx, ofTheCommunity)} AND i.id = ${id}`.execute(tx);
  if (!rows[0]) throw notFound();
  return answerOf(rows[0]);
}

export async function remindOfCommunity(
  tx: CommunityTx,
  parts: MailParts,
  id: number,
): Promise<CommunityInvitation> {
  const found = await findInvitation(tx, id);
  await remindInvited(tx, parts, found, async () => undefined);
  await audit(tx, invitationResent, { id, name: found.email });
  return findInvitation(tx, id);
}

export async function cancelOfCommunity(tx: CommunityTx, id: number): Promise<void> {
  const isAccepted = 'They’ve already accepted this invitation and joined.';
  const email = await cancelInvitation(tx, ofTheCommunity, id, isAccepted);
  if (email === undefined) auditNothing(tx);
  else await audit(tx, invitationCancelled, { id, name: email });
}
