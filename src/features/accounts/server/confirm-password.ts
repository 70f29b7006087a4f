import { invalidInput, Refusal } from '../../../kit/common/errors.ts';
import type { Pass } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, Whose } from '../../../kit/server/tx.ts';
import { mostPasswordTries } from '../rules.ts';
import { myAccount, type AccountRow } from './accounts.queries.ts';
import type { AccountParts, Place } from './parts.ts';
import { isPasswordOf } from './passwords.ts';

/** Whose password is asked for again: the member of a session in a community. */
export interface AskedAgain {
  community: Place;
  pass: Pass;
}

export const whoseOf = ({ community, pass }: AskedAgain): Whose => ({
  communityId: community.id,
  memberId: pass.memberId,
});

export type Confirmed = Pick<AccountRow, 'email' | 'password_hash'>;

const tooManyTries = () =>
  new Refusal('account.too_many_tries', 401, 'Too many wrong passwords. Sign in again to continue.');

/**
 * What changes how someone signs in asks for the password again: a browser left open is not its owner. The tries of a
 * session are counted in a transaction of their own, so that they stay counted when the call is refused, and no
 * transaction is open while the password is hashed.
 */
export async function confirmPassword(
  { database }: Pick<AccountParts, 'database'>,
  asked: AskedAgain,
  password: string,
): Promise<Confirmed> {
  const whose = whoseOf(asked);
  const tried = await database.inCommunity(whose, async (tx) => {
    const left = await countTry(tx, asked.pass.sessionId);
    return left === null ? undefined : { left, account: await myAccount(tx) };
  });
  if (!tried) throw tooManyTries();
  const { left, account } = tried;
  if (account.password_hash === null) {
    throw invalidInput({
      current_password:
        'You don’t have a password yet. Set one with “Forgot password?” on the sign-in page, then come back.',
    });
  }
  if (!(await isPasswordOf(account.password_hash, password)))
    throw invalidInput({ current_password: `Wrong password.${warning(left)}` });
  await database.inCommunity(whose, (tx) => forgetTries(tx, asked.pass.sessionId));
  return account;
}

const warning = (left: number) => {
  if (left > 3) return '';
  if (left === 0) return ' With the next wrong try you’ll be signed out.';
  return ` ${left === 1 ? 'One more try' : `${left} more tries`} before you’re signed out.`;
};

async function countTry(tx: CommunityTx, sessionId: string): Promise<number | null> {
  const { rows } = await sql<{ left: number | null }>`
    SELECT try_my_password(${sessionId}::uuid, ${mostPasswordTries}) AS left`.execute(tx);
  return rows[0]!.left;
}

const forgetTries = (tx: CommunityTx, sessionId: string) =>
  sql`SELECT forget_my_password_tries(${sessionId}::uuid)`.execute(tx);
