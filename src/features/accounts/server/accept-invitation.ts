import { Refusal } from '../../../kit/common/errors.ts';
import { violatedConstraint } from '../../../kit/server/database/failures.ts';
import type { RequestFacts } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import { addMember, memberFactsByAccount, changeRole } from '../../members/server/people/public.ts';
import type { AccountRow } from './accounts.queries.ts';
import type { SecondStep } from './begin-second-step.ts';
import {
  closeTeamInvitations,
  companyOf,
  findInvitation,
  invitationOver,
  useInvitation,
  type Invitation,
} from './find-invitation.ts';
import { recordJoining } from './join-community.ts';
import { seatOf, type SignedIn } from './open-session.ts';
import type { AccountParts, Place } from './parts.ts';
import { accountByPassword, enter, wrongPassword } from './sign-in.ts';

export interface Acceptance {
  token: string;
  password: string;
  /** The name of a company that they bring along, where the invitation leads into none. */
  company: string | null;
  request: RequestFacts;
}

/** With the account that the invited address has. Its owner may do so twice, and gets in both times. */
export async function acceptInvitation(
  parts: AccountParts,
  place: Place,
  given: Acceptance,
): Promise<SignedIn | SecondStep> {
  const invitation = await parts.database.inCommunity({ communityId: place.id }, (tx) =>
    findInvitation(tx, given.token),
  );
  const { state, email } = invitation;
  if (state !== 'open' && state !== 'accepted') throw invitationOver(state);
  if (!invitation.has_account) throw noAccount(email);
  const proof = { email, password: given.password, request: given.request };
  const account = await accountByPassword(parts, proof);
  if (!account) {
    const wrong = new Refusal('sign_in.wrong', 401, `Wrong password for ${email}.`);
    throw await wrongPassword(parts, proof, wrong);
  }
  await takeSeat(parts, place, { ...given, invitation, account });
  const seat = await seatOf(parts, place, account.id);
  if (!seat) throw noAccount(email);
  return enter(parts, place, { account, seat }, proof);
}

const noAccount = (email: string) =>
  new Refusal(
    'invitation.no_account',
    409,
    `There’s no account for ${email} yet. Choose a password to create one.`,
  );

interface Taking extends Acceptance {
  invitation: Invitation;
  account: AccountRow;
}

async function takeSeat(parts: AccountParts, place: Place, taking: Taking): Promise<void> {
  const { invitation, account } = taking;
  const names = await namesFor(parts, taking);
  const once = () =>
    parts.database.inCommunity({ communityId: place.id }, async (tx) => {
      // In this order: whoever waited for another acceptance sees the seat that it made.
      const isUsed = await useInvitation(tx, taking.token, 'accepted');
      const seat = await memberFactsByAccount(tx, account.id);
      if (!isUsed && !seat) throw invitationOver('accepted');
      // Nobody is lowered by an invitation.
      if (isUsed && seat && invitation.community_role === 'Admin')
        await changeRole(tx, seat.member_id, 'Admin');
      if (seat) return;
      const memberId = await addMember(tx, {
        ...names,
        accountId: account.id,
        company: companyOf(invitation, taking.company),
        communityRole: invitation.community_role,
      });
      await closeTeamInvitations(tx, invitation.email);
      await recordJoining(tx, memberId);
    });
  try {
    await once();
  } catch (problem) {
    // The account was deleted in the same moment.
    if (violatedConstraint(problem) === 'members_account_id_fkey') throw noAccount(invitation.email);
    // Another invitation of the same person was accepted in the same moment; now there is a seat.
    if (violatedConstraint(problem) !== 'members_one_seat') throw problem;
    await once();
  }
}

/** A person keeps their name from community to community until they change it; a colleague may have it wrong. */
async function namesFor({ database }: AccountParts, { invitation, account }: Taking) {
  const { first_name: firstName, last_name: lastName, company_id: companyId } = invitation;
  const said = firstName !== null && lastName !== null ? { firstName, lastName } : undefined;
  if (said && companyId === null) return said;
  const { rows } = await database.asSystem('find the name of an account', (tx) =>
    sql<{ firstName: string; lastName: string }>`
      SELECT first_name AS "firstName", last_name AS "lastName" FROM names_of_account(${account.id})`.execute(
      tx,
    ),
  );
  const [local = 'Member'] = account.email.split('@');
  return rows[0] ?? said ?? { firstName: local.slice(0, 60), lastName: '–' };
}
