import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { Refusal } from '../../../kit/common/errors.ts';
import { originOf, type Config } from '../../../kit/server/config.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { SystemTx } from '../../../kit/server/tx.ts';
import type { AccountParts, Place } from './parts.ts';
import { tryTicket, useTicket, type Ticket, type TicketKind } from './tickets.ts';

export interface PasskeyGiven {
  ticket: string;
  response: Record<string, unknown>;
}

type PasskeyRow = Row<
  'passkeys',
  'id' | 'account_id' | 'credential_id' | 'public_key' | 'counter' | 'transports'
>;

export const wrongPasskey = () =>
  new Refusal('sign_in.passkey_wrong', 401, 'This passkey doesn’t work here. Use your password instead.');

/** Loaded with the first passkey: it takes more memory than anything else of ours. */
export const passkeyLibrary = () => import('@simplewebauthn/server');

/** A passkey belongs to the community's own address. */
export function passkeyHome(config: Config, subdomain: string): { origin: string; rpID: string } {
  const origin = originOf(config, subdomain);
  return { origin, rpID: new URL(origin).hostname };
}

/** Whose passkey it is that has signed the ticket's challenge; the ticket is used up by it. */
export async function checkPasskey(
  { database, config }: Pick<AccountParts, 'database' | 'config'>,
  place: Place,
  kinds: readonly TicketKind[],
  given: PasskeyGiven,
): Promise<{ accountId: number; isSecondStep: boolean; userVerified: boolean }> {
  const { ticket, key } = await database.asSystem('answer with a passkey', async (tx) => ({
    ticket: await tryTicket(tx, given.ticket, kinds, place),
    key: await passkeyNamed(tx, place, String(given.response.id)),
  }));
  if (!key || (ticket.account_id !== null && ticket.account_id !== key.account_id)) throw wrongPasskey();
  const { newCounter, userVerified } = await verified(config, place, ticket, key, given.response);
  await database.asSystem('answer with a passkey', async (tx) => {
    await useTicket(tx, given.ticket, kinds, place);
    await sql`UPDATE passkeys SET counter = ${newCounter} WHERE id = ${key.id}`.execute(tx);
  });
  return { accountId: key.account_id, isSecondStep: ticket.account_id !== null, userVerified };
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
  const { verifyAuthenticationResponse } = await passkeyLibrary();
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
