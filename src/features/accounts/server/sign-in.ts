import { Refusal } from '../../../kit/common/errors.ts';
import type { RequestFacts } from '../../../kit/server/http/calls.ts';
import type { MemberFacts } from '../../members/server/people/public.ts';
import { accountByEmail, type AccountRow } from './accounts.queries.ts';
import { beginSecondStep, type SecondStep } from './begin-second-step.ts';
import { openSession, seatOf, type SignedIn } from './open-session.ts';
import type { AccountParts, Place } from './parts.ts';
import { isPasswordOf } from './passwords.ts';
import { acceptGuess, assertMayGuess, countWrongGuess, guessAt } from './sign-in-guard.ts';

/** The same words for an unknown address, a wrong password and somebody who is not of this community. */
const wrongSignIn = () => new Refusal('sign_in.wrong', 401, 'Wrong email or password.');

export interface PasswordGiven {
  email: string;
  password: string;
  request: RequestFacts;
}

export async function signIn(
  parts: AccountParts,
  place: Place,
  given: PasswordGiven,
): Promise<SignedIn | SecondStep> {
  const account = await accountByPassword(parts, given);
  const seat = account && (await seatOf(parts, place, account.id));
  if (!account || !seat) throw await wrongPassword(parts, given, wrongSignIn());
  return enter(parts, place, { account, seat }, given);
}

/** The account, if the password is its own. Hashing takes a while, and no transaction is open meanwhile. */
export async function accountByPassword(
  { database, secret }: AccountParts,
  { email, password, request }: PasswordGiven,
): Promise<AccountRow | undefined> {
  const account = await database.asSystem('check a password', async (tx) => {
    await assertMayGuess(tx, guessAt(secret, email, request));
    return accountByEmail(tx, email);
  });
  return (await isPasswordOf(account?.password_hash, password)) ? account : undefined;
}

/** Counts it, and hands back what to say. */
export async function wrongPassword(
  { database, secret }: AccountParts,
  { email, request }: PasswordGiven,
  refusal: Refusal,
): Promise<Refusal> {
  const guess = guessAt(secret, email, request);
  await database.asSystem('count a wrong sign-in', (tx) => countWrongGuess(tx, guess));
  return refusal;
}

/** The password was right: in, or to the second step. */
export async function enter(
  parts: AccountParts,
  place: Place,
  { account, seat }: { account: AccountRow; seat: MemberFacts },
  { email, request }: PasswordGiven,
): Promise<SignedIn | SecondStep> {
  return parts.database.asSystem('sign in', async (tx) => {
    await acceptGuess(tx, guessAt(parts.secret, email, request));
    if (account.has_two_step) return beginSecondStep(tx, place, account);
    return openSession(tx, parts, place, { account, seat, request, way: 'password' });
  });
}
