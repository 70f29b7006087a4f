import { createHash } from 'node:crypto';
import { Refusal } from '../../../kit/common/errors.ts';
import { networkOf } from '../../../kit/common/network.ts';
import type { RequestFacts } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { SystemTx } from '../../../kit/server/tx.ts';
import { patienceWithPair, patienceWithPlace, waitAfter, type Patience } from '../rules.ts';
import { knownDevice } from './devices.ts';
import { keyedHash } from '../../../kit/server/secret-tokens.ts';

/** What is counted, and how patiently. */
interface Count {
  target: Buffer;
  source: Buffer;
  patience: Patience;
}

const anybody = createHash('sha256').update('').digest();

/**
 * A guess at an account is counted for who makes it, so nobody can lock the account's owner out. Who that is, is told by
 * the device where it has signed in to this account before, and otherwise by the network address. The address of the
 * account is counted as it was typed, whether there is such an account or not.
 */
export function guessAt(
  secret: string,
  email: string,
  from: Pick<RequestFacts, 'address' | 'cookie'>,
): readonly Count[] {
  const hash = (text: string) => keyedHash(secret, 'sign-in failures', text);
  const target = hash(`account ${email}`);
  const device = knownDevice(secret, email, from);
  if (device !== undefined) return [{ target, source: hash(`device ${device}`), patience: patienceWithPair }];
  const source = hash(`network ${networkOf(from.address)}`);
  return [
    { target, source, patience: patienceWithPair },
    { target: anybody, source, patience: patienceWithPlace },
  ];
}

/** For what only somebody with the password can guess at: the account's codes, from wherever. */
export const guessAtCodes = (secret: string, accountId: number, patience: Patience): readonly Count[] => [
  { target: keyedHash(secret, 'sign-in failures', `codes ${accountId}`), source: anybody, patience },
];

/** Throws where the wait after the last wrong guess is not over. */
export async function assertMayGuess(tx: SystemTx, counts: readonly Count[]): Promise<void> {
  for (const { target, source } of counts) {
    const { rows } = await sql<{ seconds: number }>`
      SELECT ceil(extract(epoch FROM blocked_until - now()))::integer AS seconds FROM sign_in_failures
       WHERE target = ${target} AND source = ${source} AND blocked_until > now()`.execute(tx);
    if (rows[0]) throw tooManyGuesses(rows[0].seconds);
  }
}

export async function countWrongGuess(tx: SystemTx, counts: readonly Count[]): Promise<void> {
  for (const { target, source, patience } of counts) {
    const { rows } = await sql<Row<'sign_in_failures', 'failures'>>`
      INSERT INTO sign_in_failures AS f (target, source) VALUES (${target}, ${source})
      ON CONFLICT (target, source) DO UPDATE
        SET failures = CASE WHEN f.last_failed_at < now() - interval '1 day' THEN 1 ELSE f.failures + 1 END,
            last_failed_at = now()
      RETURNING failures`.execute(tx);
    const wait = waitAfter(rows[0]!.failures, patience);
    if (wait === 0) continue;
    await sql`
      UPDATE sign_in_failures SET blocked_until = now() + make_interval(secs => ${wait})
       WHERE target = ${target} AND source = ${source}`.execute(tx);
  }
}

/**
 * A right guess that began before many wrong ones were counted, and ends after, is refused like them: whoever guesses
 * a hundred times at once gains nothing by it.
 */
export async function acceptGuess(tx: SystemTx, counts: readonly Count[]): Promise<void> {
  await assertMayGuess(tx, counts);
  // What was counted for everybody at a place stays: one's own account must not buy further guesses at others'.
  const own = counts.filter(({ target }) => !target.equals(anybody));
  for (const { target, source } of own) {
    await sql`DELETE FROM sign_in_failures WHERE target = ${target} AND source = ${source}`.execute(tx);
  }
}

/** A new password: what was guessed at the old one does not count against its owner. */
export async function forgetGuesses(tx: SystemTx, secret: string, email: string): Promise<void> {
  const target = keyedHash(secret, 'sign-in failures', `account ${email}`);
  await sql`DELETE FROM sign_in_failures WHERE target = ${target}`.execute(tx);
}

const tooManyGuesses = (seconds: number) =>
  new Refusal(
    'sign_in.wait',
    429,
    `Too many attempts. Try again in ${inWords(seconds)}, or reset your password.`,
    { retryAfterSeconds: seconds },
  );

const inWords = (seconds: number) => {
  if (seconds < 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
};
