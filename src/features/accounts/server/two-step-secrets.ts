import { createCipheriv, createDecipheriv, randomBytes, randomInt } from 'node:crypto';
import { generateSecret, verify } from 'otplib';
import { deriveSecret } from '../../../kit/server/secrets.ts';
import { plainRecoveryCode } from '../rules.ts';
import { keyedHash } from '../../../kit/server/secret-tokens.ts';

const recoveryCodeCount = 10;
const nonceBytes = 12;
const tagBytes = 16;
const stepSeconds = 30;

export const newSecret = (): string => generateSecret();

/** An authenticator's secret has to be read again, so it is encrypted where others are hashed. */
export function sealSecret(instanceSecret: string, secret: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', deriveSecret(instanceSecret, 'two-step secrets'), nonce);
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

export function openSecret(instanceSecret: string, sealed: Buffer): string {
  const key = deriveSecret(instanceSecret, 'two-step secrets');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes));
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString(
    'utf8',
  );
}

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
