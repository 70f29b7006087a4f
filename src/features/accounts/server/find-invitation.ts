import { invalidInput, notFound, Refusal } from '../../../kit/common/errors.ts';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { CommissionTerms } from '../../members/contract/terms.ts';
import { companyClosed } from '../../members/server/people/public.ts';
import type { CommunityRole } from '../contract/fields.ts';
import { hashToken } from '../../../kit/server/secret-tokens.ts';

export interface Invitation {
  state: 'open' | 'accepted' | 'declined' | 'cancelled' | 'company_closed' | 'expired';
  email: string;
  community_role: CommunityRole;
  invited_by: string | null;
  has_account: boolean;
  first_name: string | null;
  last_name: string | null;
  company: string | null;
  /** Where it leads into one that is here already. */
  company_id: CompanyRowId | null;
  /** Somebody of that company is here already. */
  has_team: boolean;
  /** The company that wants them as a partner, and by which terms; null where nothing is proposed for that way. */
  partner_company: string | null;
  partner_message: string | null;
  partner_pays: CommissionTerms | null;
  guest_pays: CommissionTerms | null;
}

/** By the secret of its link, in this community; there is no other way to one. */
export async function findInvitation(tx: CommunityTx, token: string): Promise<Invitation> {
  const { rows } = await sql<Invitation>`SELECT * FROM look_at_invitation(${hashToken(token)})`.execute(tx);
  if (!rows[0]) throw notFound();
  return rows[0];
}

const overTexts = {
  accepted: 'This invitation was already accepted. Sign in instead.',
  declined: 'This invitation was declined. If that was a mistake, ask for another one.',
  cancelled: 'This invitation was withdrawn. If you think that’s a mistake, ask for another one.',
  expired: 'This invitation has expired. Ask for another one.',
};

export const invitationOver = (state: keyof typeof overTexts | 'company_closed') =>
  state === 'company_closed'
    ? companyClosed()
    : new Refusal(`invitation.${state}`, state === 'expired' ? 410 : 409, overTexts[state]);

/** Which company the person joins: the invitation's, or one that they bring along and have to name. */
export function companyOf(invitation: Invitation, brought: string | null): string | { id: CompanyRowId } {
  if (invitation.company_id !== null) return { id: invitation.company_id };
  if (brought === null) throw invalidInput({ company: 'Enter your company.' });
  return brought;
}

/** Uses it up. Of many at the same time one does. */
export async function useInvitation(
  tx: CommunityTx,
  token: string,
  how: 'accepted' | 'declined',
): Promise<boolean> {
  const column = sql.ref(`${how}_at`);
  const { affected } = await sql`
    UPDATE invitations SET ${column} = now()
     WHERE community_id = ${tx.communityId} AND token_hash = ${hashToken(token)}
       AND accepted_at IS NULL AND declined_at IS NULL AND cancelled_at IS NULL AND expires_at > now()`.execute(
    tx,
  );
  return affected === 1;
}

/** Whoever has joined one company needs no other company's invitation any more. One of the community may still raise them. */
export async function closeTeamInvitations(tx: CommunityTx, email: string): Promise<void> {
  await sql`
    UPDATE invitations SET expires_at = now()
     WHERE community_id = ${tx.communityId} AND email = ${email} AND company_id IS NOT NULL
       AND accepted_at IS NULL AND declined_at IS NULL AND cancelled_at IS NULL AND expires_at > now()`.execute(
    tx,
  );
}
