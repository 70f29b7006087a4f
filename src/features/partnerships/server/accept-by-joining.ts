import { Refusal } from '../../../kit/common/errors.ts';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import type { CommissionTerms } from '../../members/contract/terms.ts';
import { mayDo, otherOf, waitsOn } from '../rules.ts';
import { agree } from './accept-partnership.ts';
import { holdPair } from './find-partnership.ts';
import { inviteHeld } from './invite-partner.ts';

/** Whoever was asked by mail and has joined is a partner of whoever asked, by the terms that were proposed. */
export async function acceptByJoining(
  database: Database,
  communityId: number,
  memberId: number,
): Promise<void> {
  const ids = await database.inCommunity({ communityId }, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      SELECT invitation_id AS id FROM partner_invitations_to_member(${memberId})`.execute(tx);
    return rows.map((row) => row.id);
  });
  for (const id of ids) {
    try {
      await database.inCommunity({ communityId }, (tx) => settle(tx, id, memberId, { accepts: true }));
    } catch (problem) {
      // One of the two has no room for another partner: it stays an invitation, for them to answer when there is.
      if (!(problem instanceof Refusal) || problem.code !== 'partnership.limit') throw problem;
      await database.inCommunity({ communityId }, (tx) => settle(tx, id, memberId, { accepts: false }));
    }
  }
}

interface InvitationRow extends Row<
  'partner_invitations',
  'company_id' | 'member_id' | 'message' | 'is_for_outbound' | 'is_for_inbound'
> {
  they_pay: CommissionTerms | null;
  we_pay: CommissionTerms | null;
  is_overdue: boolean;
}

async function settle(
  tx: CommunityTx,
  id: number,
  memberId: number,
  { accepts }: { accepts: boolean },
): Promise<void> {
  const invitation = await holdInvitation(tx, id);
  const companyId = await companyOf(tx, memberId);
  if (!invitation || companyId === undefined) return;
  await sql`
    UPDATE partner_invitations SET status = ${invitation.is_overdue ? 'Expired' : 'Joined'}
     WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(tx);
  // They may also have joined the very team that asked.
  if (invitation.is_overdue || invitation.company_id === companyId) return;
  const pair = await holdPair(tx, invitation.company_id, companyId);
  const { they_pay, we_pay, message, member_id: host } = invitation;
  const directions = { outgoing: invitation.is_for_outbound, incoming: invitation.is_for_inbound };
  const { side } = pair;
  // Inviting where one was invited accepts, which needs room as well.
  const canInvite =
    mayDo(pair.partnership, side).invite ||
    (accepts && pair.partnership.status === 'Invited' && waitsOn(pair.partnership).includes(side));
  const partnership = canInvite
    ? await inviteHeld(tx, { memberId: host }, pair, { they_pay, we_pay, message, directions })
    : pair.partnership;
  if (accepts && mayDo(partnership, otherOf(side)).accept) await agree(tx, partnership, otherOf(side));
}

async function holdInvitation(tx: CommunityTx, id: number): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`
    SELECT company_id, member_id, they_pay, we_pay, message, is_for_outbound, is_for_inbound,
           expires_at <= now() AS is_overdue FROM partner_invitations
     WHERE community_id = ${tx.communityId} AND id = ${id} AND status = 'Open' FOR UPDATE`.execute(tx);
  return rows[0];
}

/** Held, so that it does not close meanwhile; none where they have left again already. */
async function companyOf(tx: CommunityTx, memberId: number): Promise<CompanyRowId | undefined> {
  const { rows } = await sql<Row<'companies', 'id'>>`
    SELECT c.id FROM members m JOIN companies c ON c.community_id = m.community_id AND c.id = m.company_id
     WHERE m.community_id = ${tx.communityId} AND m.id = ${memberId} AND m.left_at IS NULL AND c.is_listed
       FOR SHARE OF c`.execute(tx);
  return rows[0]?.id;
}
