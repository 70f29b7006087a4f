import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

/**
 * One secret, from which every other one is derived by its purpose. `SECRET` sets it, which several nodes need;
 * otherwise it is made at the first start and kept in the data folder.
 */
export async function loadSecret(dataDir: string, configured: string | undefined): Promise<string> {
  if (configured !== undefined) return configured;
  const file = join(dataDir, 'secret');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept.length >= 32) return kept.trim();
  const secret = randomBytes(32).toString('hex');
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(`${file}.new`, secret, { mode: 0o600 });
    await rename(`${file}.new`, file);
  } catch (problem) {
    throw new StartError(
      `The data folder ${dataDir} cannot be written (${(problem as NodeJS.ErrnoException).code}). ` +
        'Please give this user the right to write there, or set DATA_DIR to another folder.',
    );
  }
  return secret;
}

export const deriveSecret = (secret: string, purpose: string): Buffer =>
  createHmac('sha256', secret).update(purpose).digest();
