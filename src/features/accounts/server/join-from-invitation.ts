import { Refusal } from '../../../kit/common/errors.ts';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { violatedConstraint } from '../../../kit/server/database/failures.ts';
import type { RequestFacts } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import { addMember } from '../../members/server/people/public.ts';
import { mailCommunity } from './accounts.queries.ts';
import type { SecondStep } from './begin-second-step.ts';
import { checkNewPassword } from './check-new-password.ts';
import {
  closeTeamInvitations,
  companyOf,
  findInvitation,
  invitationOver,
  type Invitation,
} from './find-invitation.ts';
import { recordJoining } from './join-community.ts';
import { seatOf, type SignedIn } from './open-session.ts';
import type { AccountParts, Place } from './parts.ts';
import { hashPassword } from './passwords.ts';
import { hashToken } from '../../../kit/server/secret-tokens.ts';
import { accountByPassword, enter, wrongPassword } from './sign-in.ts';

export interface Joiner {
  token: string;
  first_name: string;
  last_name: string;
  /** The name of a company that they bring along, where the invitation leads into none. */
  company: string | null;
  password: string;
  request: RequestFacts;
}

/** With a new account, always that of the invited address. */
export async function joinFromInvitation(
  parts: AccountParts,
  place: Place,
  joiner: Joiner,
): Promise<SignedIn | SecondStep> {
  const { database, config } = parts;
  const [invitation, community] = await database.inCommunity({ communityId: place.id }, async (tx) => [
    await findInvitation(tx, joiner.token),
    await mailCommunity(tx, config, place.id),
  ]);
  if (invitation.state === 'accepted') return comeAgain(parts, place, invitation, joiner);
  if (invitation.state !== 'open') throw invitationOver(invitation.state);
  if (invitation.has_account) throw hasAccount(invitation.email);
  const company = companyOf(invitation, joiner.company);
  await checkNewPassword(joiner.password, { email: invitation.email, community: community.name });
  const isJoined = await join(parts, place, invitation, { ...joiner, company });
  // The invitation or the address was taken in this very moment; which of the two, it now says itself.
  if (!isJoined) return joinFromInvitation(parts, place, joiner);
  return comeAgain(parts, place, invitation, joiner);
}

const hasAccount = (email: string) =>
  new Refusal(
    'invitation.has_account',
    409,
    `${email} already has an account. Accept the invitation with its password.`,
  );

async function join(
  { database }: AccountParts,
  place: Place,
  { community_role: communityRole, email }: Invitation,
  joiner: Omit<Joiner, 'company'> & { company: string | { id: CompanyRowId } },
): Promise<boolean> {
  const passwordHash = await hashPassword(joiner.password);
  try {
    return await database.inCommunity({ communityId: place.id }, async (tx) => {
      const { rows } = await sql<{ id: number | null }>`
        SELECT account_from_invitation(${hashToken(joiner.token)}, ${passwordHash}) AS id`.execute(tx);
      const accountId = rows[0]!.id;
      if (accountId === null) return false;
      const { first_name: firstName, last_name: lastName, company } = joiner;
      const memberId = await addMember(tx, { accountId, firstName, lastName, company, communityRole });
      await closeTeamInvitations(tx, email);
      await recordJoining(tx, memberId);
      return true;
    });
  } catch (problem) {
    if (violatedConstraint(problem) !== 'accounts_email_key') throw problem;
    return false;
  }
}

/** Whoever joined by this invitation and asks again, because the first answer was lost, gets in with the password. */
async function comeAgain(
  parts: AccountParts,
  place: Place,
  { email }: Invitation,
  { password, request }: Joiner,
): Promise<SignedIn | SecondStep> {
  const proof = { email, password, request };
  const account = await accountByPassword(parts, proof);
  const seat = account && (await seatOf(parts, place, account.id));
  if (!account || !seat) throw await wrongPassword(parts, proof, invitationOver('accepted'));
  return enter(parts, place, { account, seat }, proof);
}
