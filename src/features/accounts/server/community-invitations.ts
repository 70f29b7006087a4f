import { sql } from 'kysely';
import { notFound } from '../../../kit/common/errors.ts';
import { audit, auditNothing } from '../../../kit/server/audit.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyName } from '../../members/server/public.ts';
import { invitationCancelled, invitationResent } from '../audits.ts';
import type { CommunityInvitation } from '../contract/invitations.ts';
import { cancelInvitation } from './cancel-invitation.ts';
import type { MailParts } from './parts.ts';
import { remindInvited } from './remind-invited.ts';
import { answerOf, columns, current, type InvitationRow } from './team-invitations.ts';

const mostListed = 100;

/**
 * Those that an admin has sent, or nobody in particular. Teams and companies that look for partners write their own; the
 * latter stand above accounts and keep theirs, so it is asked by the key that they hold.
 */
const ofTheCommunity = sql`
  (i.invited_by IS NULL OR EXISTS (SELECT FROM members m WHERE m.community_id = i.community_id AND m.id = i.invited_by
                                      AND m.community_role = 'Admin' AND m.company_id IS DISTINCT FROM i.company_id))
  AND NOT EXISTS (SELECT FROM partner_invitations p WHERE p.community_id = i.community_id AND p.invitation_id = i.id)`;

interface Row extends InvitationRow {
  community_role: 'Admin' | 'Member';
  company: string | null;
}

const read = (tx: CommunityTx, which = sql`true`) =>
  sql<Row>`
    SELECT ${columns}, i.community_role,
           ${companyName(tx, sql`i.company_id`)} AS company
      FROM invitations i WHERE ${current(tx, ofTheCommunity)} AND ${which}
     ORDER BY i.id DESC LIMIT ${mostListed}`.execute(tx);

export async function listInvitations(tx: CommunityTx): Promise<CommunityInvitation[]> {
  const { rows } = await read(tx);
  return rows.map(answerOf);
}

async function findInvitation(tx: CommunityTx, id: number): Promise<CommunityInvitation> {
  const { rows } = await read(tx, sql`i.id = ${id}`);
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
