import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/server';
import { sql } from 'kysely';
import { Refusal } from '../../../kit/common/errors.ts';
import { originOf, type Config } from '../../../kit/server/config.ts';
import type { RequestFacts } from '../../../kit/server/http/calls.ts';
import type { SystemTx } from '../../../kit/server/tx.ts';
import { accountById, type AccountRow } from './accounts.queries.ts';
import { openSession, seatOf, type SignedIn } from './open-session.ts';
import type { AccountParts, Place } from './parts.ts';
import { openTicket, setChallenge, ticketSeconds, tryTicket, useTicket, type Ticket } from './tickets.ts';

const kinds = ['passkey sign-in', 'second step'] as const;

const wrongPasskey = () =>
  new Refusal(
    'sign_in.passkey_wrong',
    401,
    'This passkey does not open anything here. Please use your password.',
  );

/** A passkey belongs to the community's own address. */
export function passkeyHome(config: Config, subdomain: string): { origin: string; rpID: string } {
  const origin = originOf(config, subdomain);
  return { origin, rpID: new URL(origin).hostname };
}

/** What the browser signs: for whoever has a passkey here, or for the one who has just given their password. */
export async function askPasskey(parts: AccountParts, place: Place, secondStep: string | undefined) {
  const { rpID } = passkeyHome(parts.config, place.subdomain);
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
  const { rows } = await sql<{ id: string; transports: string[] }>`
    SELECT credential_id AS id, transports FROM passkeys
     WHERE account_id = ${accountId} AND community_id = ${place.id} ORDER BY id`.execute(tx);
  return rows.map((row) => ({ ...row, type: 'public-key' }));
}

export async function answerPasskey(
  parts: AccountParts,
  place: Place,
  given: { ticket: string; response: Record<string, unknown>; request: RequestFacts },
): Promise<SignedIn> {
  const { database } = parts;
  const { ticket, key } = await database.asSystem('answer with a passkey', async (tx) => ({
    ticket: await tryTicket(tx, given.ticket, kinds, place),
    key: await passkeyNamed(tx, place, String(given.response.id)),
  }));
  if (!key || (ticket.account_id !== null && ticket.account_id !== key.account_id)) throw wrongPasskey();
  const { newCounter, userVerified } = await verified(parts.config, place, ticket, key, given.response);
  const account = await database.asSystem('answer with a passkey', async (tx) => {
    await useTicket(tx, given.ticket, kinds, place);
    await sql`UPDATE passkeys SET counter = ${newCounter} WHERE id = ${key.id}`.execute(tx);
    return accountById(tx, key.account_id);
  });
  assertBothSteps(account, { isSecondStep: ticket.account_id !== null, userVerified });
  const seat = await seatOf(parts, place, account.id);
  if (!seat) throw wrongPasskey();
  return database.asSystem('sign in', (tx) =>
    openSession(tx, parts, place, { account, seat, userAgent: given.request.userAgent }),
  );
}

/** A passkey is two steps in one where the device has asked for a finger or a PIN, and one where it has not. */
function assertBothSteps(account: AccountRow, how: { isSecondStep: boolean; userVerified: boolean }): void {
  if (!account.has_two_step || how.isSecondStep || how.userVerified) return;
  throw new Refusal(
    'sign_in.passkey_unverified',
    401,
    'Your device did not check that it is you. Please sign in with your password and then use the passkey.',
  );
}

interface PasskeyRow {
  id: number;
  account_id: number;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
}

async function passkeyNamed(
  tx: SystemTx,
  place: Place,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  const { rows } = await sql<PasskeyRow>`
    SELECT id, account_id, credential_id, public_key, counter, transports FROM passkeys
     WHERE credential_id = ${credentialId} AND community_id = ${place.id}`.execute(tx);
  return rows[0];
}

async function verified(
  config: Config,
  place: Place,
  ticket: Ticket,
  key: PasskeyRow,
  response: Record<string, unknown>,
) {
  if (ticket.challenge === null) throw wrongPasskey();
  const { origin, rpID } = passkeyHome(config, place.subdomain);
  const result = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: ticket.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: key.credential_id,
      publicKey: new Uint8Array(key.public_key),
      counter: key.counter,
      transports: key.transports,
    },
    requireUserVerification: false,
  }).catch(() => undefined);
  if (!result?.verified) throw wrongPasskey();
  return result.authenticationInfo;
}
