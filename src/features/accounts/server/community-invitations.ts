import { sql } from 'kysely';
import { notFound } from '../../../kit/common/errors.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyName } from '../../members/server/public.ts';
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
  await remindInvited(tx, parts, await findInvitation(tx, id), async () => undefined);
  return findInvitation(tx, id);
}

export const cancelOfCommunity = (tx: CommunityTx, id: number) =>
  cancelInvitation(tx, ofTheCommunity, id, 'They’ve already accepted this invitation and joined.');
