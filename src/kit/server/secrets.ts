import { createHmac, randomBytes } from 'node:crypto';
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
