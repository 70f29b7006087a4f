import { sql } from 'kysely';
import { notFound, Refusal } from '../../../kit/common/errors.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { CommunityRole } from '../contract.ts';
import { hashToken } from './secret-tokens.ts';

export interface Invitation {
  state: 'open' | 'accepted' | 'declined' | 'expired';
  email: string;
  community_role: CommunityRole;
  invited_by: string | null;
  has_account: boolean;
  first_name: string | null;
  last_name: string | null;
  company: string | null;
}

/** By the secret of its link, in this community; there is no other way to one. */
export async function findInvitation(tx: CommunityTx, token: string): Promise<Invitation> {
  const { rows } = await sql<Invitation>`SELECT * FROM look_at_invitation(${hashToken(token)})`.execute(tx);
  if (!rows[0]) throw notFound();
  return rows[0];
}

const overTexts = {
  accepted: 'This invitation has been accepted. Please sign in.',
  declined: 'This invitation was declined. If that was a mistake, please ask for another one.',
  expired: 'This invitation is too old. Please ask for another one.',
};

export const invitationOver = (state: keyof typeof overTexts) =>
  new Refusal(`invitation.${state}`, state === 'expired' ? 410 : 409, overTexts[state]);

/** Uses it up. Of many at the same time one does. */
export async function useInvitation(
  tx: CommunityTx,
  token: string,
  how: 'accepted' | 'declined',
): Promise<boolean> {
  const column = sql.ref(`${how}_at`);
  const { numAffectedRows } = await sql`
    UPDATE invitations SET ${column} = now()
     WHERE community_id = ${tx.communityId} AND token_hash = ${hashToken(token)}
       AND accepted_at IS NULL AND declined_at IS NULL AND expires_at > now()`.execute(tx);
  return numAffectedRows === 1n;
}
