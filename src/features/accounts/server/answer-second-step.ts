import { Refusal } from '../../../kit/common/errors.ts';
import type { RequestFacts } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { SystemTx } from '../../../kit/server/tx.ts';
import { patienceWithCodes } from '../rules.ts';
import { accountById } from './accounts.queries.ts';
import { openSession, seatOf, type SignedIn } from './open-session.ts';
import type { AccountParts, Place } from './parts.ts';
import { acceptGuess, assertMayGuess, countWrongGuess, guessAtCodes } from './sign-in-guard.ts';
import { ticketOver, tryTicket, useTicket } from './tickets.ts';
import { hashRecoveryCode, openSecret, stepOfCode } from './two-step-secrets.ts';

const wrongCode = () =>
  new Refusal('second_step.wrong', 401, 'Wrong code, or it was already used. Try the next one.');

export async function answerSecondStep(
  parts: AccountParts,
  place: Place | undefined,
  given: { ticket: string; code: string; request: RequestFacts },
): Promise<SignedIn> {
  const { database, secret } = parts;
  // A wrong code is an answer and no failure of the transaction: it has to stay counted.
  const found = await database.asSystem('answer the second step', async (tx) => {
    const ticket = await tryTicket(tx, given.ticket, ['second step'], place);
    const accountId = ticket.account_id!;
    const guess = guessAtCodes(secret, accountId, patienceWithCodes);
    await assertMayGuess(tx, guess);
    if (!(await useCode(tx, secret, accountId, given.code))) {
      await countWrongGuess(tx, guess);
      return undefined;
    }
    await acceptGuess(tx, guess);
    await useTicket(tx, given.ticket, ['second step'], place);
    const home = { id: ticket.community_id, subdomain: ticket.subdomain };
    return { home, account: await accountById(tx, accountId) };
  });
  if (!found) throw wrongCode();
  const seat = await seatOf(parts, found.home, found.account.id);
  if (!seat) throw ticketOver();
  return database.asSystem('sign in', (tx) =>
    openSession(tx, parts, found.home, {
      account: found.account,
      seat,
      request: given.request,
      way: 'second step',
    }),
  );
}

/** Whether the code is right; if so it is used up, and of two at the same time one is right. */
async function useCode(tx: SystemTx, secret: string, accountId: number, code: string): Promise<boolean> {
  const { rows } = await sql<{ secret: Buffer }>`
    SELECT secret FROM two_steps WHERE account_id = ${accountId} AND secret IS NOT NULL`.execute(tx);
  if (!rows[0]) return false;
  const step = await stepOfCode(openSecret(secret, rows[0].secret), code.replace(/\s/g, ''));
  const used =
    step === undefined
      ? await sql`
          UPDATE recovery_codes SET used_at = now()
           WHERE account_id = ${accountId} AND code_hash = ${hashRecoveryCode(secret, code)} AND used_at IS NULL`.execute(
          tx,
        )
      : await sql`
          UPDATE two_steps SET last_step = ${step}
           WHERE account_id = ${accountId} AND coalesce(last_step, 0) < ${step}`.execute(tx);
  return used.affected === 1;
}
