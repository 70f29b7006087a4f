import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cannotWrite } from './start-error.ts';

/**
 * One secret, from which the others are derived by their purpose. `SECRET` sets it, which several nodes need;
 * otherwise it is made at the first start and kept in the data folder.
 */
export async function loadSecret(dataDir: string, configured: string | undefined): Promise<string> {
  return configured ?? keptSecret(dataDir, 'secret');
}

/** A random secret of its own, made once and kept under this name in the data folder. */
export async function keptSecret(dataDir: string, name: string): Promise<string> {
  const file = join(dataDir, name);
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept.length >= 32) return kept.trim();
  const secret = randomBytes(32).toString('hex');
  try {
    await writeFile(`${file}.new`, secret, { mode: 0o600 });
    await rename(`${file}.new`, file);
  } catch (problem) {
    throw cannotWrite(dataDir, (problem as NodeJS.ErrnoException).code);
  }
  return secret;
}

export const deriveSecret = (secret: string, purpose: string): Buffer =>
  createHmac('sha256', secret).update(purpose).digest();

const nonceBytes = 12;
const tagBytes = 16;

/** What has to be read again is encrypted where other secrets are hashed. */
export function seal(secret: string, purpose: string, text: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', deriveSecret(secret, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

export function unseal(secret: string, purpose: string, sealed: Buffer): string {
  const decipher = createDecipheriv(
    'aes-256-gcm',
    deriveSecret(secret, purpose),
    sealed.subarray(0, nonceBytes),
  );
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString(
    'utf8',
  );
}
