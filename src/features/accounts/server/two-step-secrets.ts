import { randomInt } from 'node:crypto';
import { generateSecret, verify } from 'otplib';
import { seal, unseal } from '../../../kit/server/secrets.ts';
import { plainRecoveryCode } from '../rules.ts';
import { keyedHash } from '../../../kit/server/secret-tokens.ts';

const recoveryCodeCount = 10;
const stepSeconds = 30;

export const newSecret = (): string => generateSecret();

const purpose = 'two-step secrets';

export const sealSecret = (instanceSecret: string, secret: string): Buffer =>
  seal(instanceSecret, purpose, secret);

export const openSecret = (instanceSecret: string, sealed: Buffer): string =>
  unseal(instanceSecret, purpose, sealed);

/** The time step that a code belongs to: the one of now, or a neighbour, because clocks differ. */
export async function stepOfCode(secret: string, code: string): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined;
  const result = await verify({ secret, token: code, epochTolerance: stepSeconds });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

// Without letters that are taken for one another on paper.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => {
    const code = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');
    return `${code.slice(0, 5)}-${code.slice(5)}`;
  });

export const hashRecoveryCode = (instanceSecret: string, code: string): Buffer =>
  keyedHash(instanceSecret, 'recovery codes', plainRecoveryCode(code));
