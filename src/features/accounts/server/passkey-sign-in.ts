import { Refusal } from '../../../kit/common/errors.ts';
import type { RequestFacts } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { SystemTx } from '../../../kit/server/tx.ts';
import { accountById, type AccountRow } from './accounts.queries.ts';
import {
  checkPasskey,
  passkeyHome,
  passkeyLibrary,
  wrongPasskey,
  type PasskeyGiven,
} from './check-passkey.ts';
import { openSession, seatOf, type SignedIn } from './open-session.ts';
import type { AccountParts, Place } from './parts.ts';
import { openTicket, setChallenge, ticketSeconds } from './tickets.ts';

/** What the browser signs: for whoever has a passkey here, or for the one who has just given their password. */
export async function askPasskey(parts: AccountParts, place: Place, secondStep: string | undefined) {
  const { rpID } = passkeyHome(parts.config, place.subdomain);
  const { generateAuthenticationOptions } = await passkeyLibrary();
  const blank = await generateAuthenticationOptions({
    rpID,
    userVerification: 'preferred',
    timeout: ticketSeconds * 1000,
  });
  const { challenge } = blank;
  return parts.database.asSystem('ask for a passkey', async (tx) => {
    if (secondStep === undefined) {
      const ticket = { kind: 'passkey sign-in', communityId: place.id, accountId: null, challenge } as const;
      return { ticket: await openTicket(tx, ticket), options: { ...blank } };
    }
    const accountId = await setChallenge(tx, secondStep, place, challenge);
    const allowCredentials = await credentialsOf(tx, place, accountId);
    return { ticket: secondStep, options: { ...blank, allowCredentials } };
  });
}

async function credentialsOf(tx: SystemTx, place: Place, accountId: number) {
  const { rows } = await sql<Row<'passkeys', 'transports'> & { id: Row<'passkeys'>['credential_id'] }>`
    SELECT credential_id AS id, transports FROM passkeys
     WHERE account_id = ${accountId} AND community_id = ${place.id} ORDER BY id`.execute(tx);
  return rows.map((row) => ({ ...row, type: 'public-key' }));
}

export async function answerPasskey(
  parts: AccountParts,
  place: Place,
  given: PasskeyGiven & { request: RequestFacts },
): Promise<SignedIn> {
  const { database } = parts;
  const { accountId, ...how } = await checkPasskey(parts, place, ['passkey sign-in', 'second step'], given);
  const account = await database.asSystem('answer with a passkey', (tx) => accountById(tx, accountId));
  assertBothSteps(account, how);
  const seat = await seatOf(parts, place, account.id);
  if (!seat) throw wrongPasskey();
  return database.asSystem('sign in', (tx) =>
    openSession(tx, parts, place, { account, seat, request: given.request, way: 'passkey' }),
  );
}

/** A passkey is two steps in one where the device has asked for a finger or a PIN, and one where it has not. */
function assertBothSteps(account: AccountRow, how: { isSecondStep: boolean; userVerified: boolean }): void {
  if (!account.has_two_step || how.isSecondStep || how.userVerified) return;
  throw new Refusal(
    'sign_in.passkey_unverified',
    401,
    'Your device didn’t check that it’s you. Sign in with your password, then use the passkey.',
  );
}
