import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { invalidInput, notFound, Refusal } from '../../../kit/common/errors.ts';
import { violatedConstraint } from '../../../kit/server/database/failures.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { mailCommunity } from './accounts.queries.ts';
import { passkeyHome, passkeyLibrary } from './check-passkey.ts';
import type { Confirmed } from './confirm-password.ts';
import type { AccountParts, Place } from './parts.ts';
import { hashToken, keyedHash, newToken } from '../../../kit/server/secret-tokens.ts';
import { tellOwner } from './tell-owner.ts';
import { ticketSeconds } from './tickets.ts';

// COSE names of EdDSA, ES256 and RS256: what devices have today.
const algorithms = [-8, -7, -257];

type Parts = Pick<AccountParts, 'config' | 'sendMail' | 'secret'>;

interface PasskeyRow {
  id: number;
  name: string;
  created_at: Date;
}

const shown = ({ id, name, created_at: createdAt }: PasskeyRow) => ({
  id,
  name,
  created_at: createdAt.toISOString(),
});

export async function listPasskeys(tx: CommunityTx) {
  const { rows } = await sql<PasskeyRow>`SELECT id, name, created_at FROM my_passkeys()`.execute(tx);
  return rows.map(shown);
}

export async function beginPasskey(
  tx: CommunityTx,
  { config, secret }: Parts,
  place: Place,
  { email }: Confirmed,
) {
  const { name } = await mailCommunity(tx, config, place.id);
  const { rows } = await sql<{ id: string; transports: string[] }>`
    SELECT credential_id AS id, transports FROM my_passkeys() WHERE is_of_here`.execute(tx);
  const { generateRegistrationOptions } = await passkeyLibrary();
  const options = await generateRegistrationOptions({
    rpName: name,
    rpID: passkeyHome(config, place.subdomain).rpID,
    userName: email,
    userDisplayName: email,
    // The same for every passkey of a person here, so that a device keeps one and not several.
    userID: new Uint8Array(keyedHash(secret, 'passkey owners', email)),
    timeout: ticketSeconds * 1000,
    excludeCredentials: rows,
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
  const ticket = newToken();
  await sql`
    SELECT open_my_passkey_ticket(${hashToken(ticket)}, ${options.challenge}, ${ticketSeconds})`.execute(tx);
  return { ticket, options: { ...options } };
}

export async function addPasskey(
  tx: CommunityTx,
  parts: Parts,
  place: Place,
  given: { ticket: string; name: string; response: Record<string, unknown> },
) {
  const { rows } = await sql<{ challenge: string | null }>`
    SELECT use_my_passkey_ticket(${hashToken(given.ticket)}) AS challenge`.execute(tx);
  const challenge = rows[0]!.challenge;
  if (challenge === null) {
    throw new Refusal('passkey.over', 409, 'This took too long or was already used. Start again.');
  }
  const { credential } = await verified(parts, place, challenge, given.response);
  const added = await keep(tx, credential, given.name);
  await tellOwner(tx, parts, 'A passkey was added to your account');
  return shown(added);
}

async function verified(
  { config }: Parts,
  place: Place,
  challenge: string,
  response: Record<string, unknown>,
) {
  const { origin, rpID } = passkeyHome(config, place.subdomain);
  const { verifyRegistrationResponse } = await passkeyLibrary();
  const result = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined);
  if (!result?.verified)
    throw invalidInput({ response: 'Your browser’s answer couldn’t be verified. Start again.' });
  return result.registrationInfo;
}

async function keep(
  tx: CommunityTx,
  credential: { id: string; publicKey: Uint8Array; counter: number; transports?: string[] },
  name: string,
): Promise<PasskeyRow> {
  try {
    const { rows } = await sql<PasskeyRow>`
      SELECT id, name, created_at FROM add_my_passkey(
        ${credential.id}, ${Buffer.from(credential.publicKey)}, ${credential.counter},
        ${credential.transports ?? []}::text[], ${name})`.execute(tx);
    return rows[0]!;
  } catch (problem) {
    if (violatedConstraint(problem) !== 'passkeys_credential_id_key') throw problem;
    throw new Refusal('passkey.known', 409, 'This passkey is already saved.');
  }
}

export async function removePasskey(tx: CommunityTx, parts: Parts, id: number): Promise<void> {
  const { rows } = await sql<{ name: string | null }>`SELECT remove_my_passkey(${id}) AS name`.execute(tx);
  if (rows[0]!.name === null) throw notFound();
  await tellOwner(tx, parts, 'A passkey was removed from your account');
}
