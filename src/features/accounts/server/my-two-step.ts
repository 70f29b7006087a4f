import { generateURI } from 'otplib';
import { invalidInput, Refusal } from '../../../kit/common/errors.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { myAccount } from './accounts.queries.ts';
import type { Confirmed } from './confirm-password.ts';
import { listPasskeys } from './my-passkeys.ts';
import type { AccountParts } from './parts.ts';
import { tellOwner } from './tell-owner.ts';
import {
  hashRecoveryCode,
  newRecoveryCodes,
  newSecret,
  openSecret,
  sealSecret,
  stepOfCode,
} from './two-step-secrets.ts';

type Parts = Pick<AccountParts, 'config' | 'sendMail' | 'secret'>;

interface TwoStepRow {
  pending_secret: Buffer | null;
  recovery_codes_left: number;
}

const twoStepOf = async (tx: CommunityTx): Promise<TwoStepRow | undefined> =>
  (await sql<TwoStepRow>`SELECT pending_secret, recovery_codes_left FROM my_two_step()`.execute(tx)).rows[0];

export async function getSecurity(tx: CommunityTx) {
  const { has_two_step: hasTwoStep } = await myAccount(tx);
  return {
    has_two_step: hasTwoStep,
    recovery_codes_left: (await twoStepOf(tx))?.recovery_codes_left ?? 0,
    passkeys: await listPasskeys(tx),
  };
}

/** One that is on stays on with its old secret until the new one is confirmed. */
export async function beginTwoStep(tx: CommunityTx, { secret }: Parts, { email }: Confirmed) {
  const shared = newSecret();
  await sql`SELECT begin_my_two_step(${sealSecret(secret, shared)})`.execute(tx);
  return { secret: shared, uri: generateURI({ issuer: 'Guildhall', label: email, secret: shared }) };
}

export async function confirmTwoStep(tx: CommunityTx, parts: Parts, code: string) {
  const pending = (await twoStepOf(tx))?.pending_secret ?? null;
  if (!pending) {
    throw new Refusal('two_step.not_begun', 409, 'There’s nothing to confirm yet. Start again.');
  }
  const step = await stepOfCode(openSecret(parts.secret, pending), code);
  if (step === undefined) throw invalidInput({ code: 'Wrong code. Enter the one your app shows now.' });
  const codes = newRecoveryCodes();
  const hashes = codes.map((each) => hashRecoveryCode(parts.secret, each));
  const { rows } = await sql<{ confirmed: boolean }>`
    SELECT confirm_my_two_step(${pending}, ${step}, ${hashes}::bytea[]) AS confirmed`.execute(tx);
  if (!rows[0]!.confirmed)
    throw new Refusal('two_step.already_confirmed', 409, 'Two-step sign-in is already confirmed.');
  await tellOwner(tx, parts, 'Two-step sign-in was turned on for your account');
  return { recovery_codes: codes };
}

export async function endTwoStep(tx: CommunityTx, parts: Parts): Promise<void> {
  const { rows } = await sql<{ was_on: boolean }>`SELECT end_my_two_step() AS was_on`.execute(tx);
  if (rows[0]!.was_on) await tellOwner(tx, parts, 'Two-step sign-in was turned off for your account');
}
