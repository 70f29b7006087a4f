import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { cannotWrite } from './start-error.ts';

const dayMs = 86_400_000;

/**
 * Uploads on their way, and what packages put aside, lie below the data folder: a service may be allowed to write nowhere else. A killed process leaves
 * its files behind, and commands beside the server have theirs in the same folder: those of another day are removed.
 */
export async function keepTemporaryFilesIn(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'temporary');
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (problem) {
    throw cannotWrite(dataDir, (problem as NodeJS.ErrnoException).code);
  }
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const left = await stat(path).catch(() => undefined);
    if (left && left.mtimeMs < Date.now() - dayMs) await rm(path, { recursive: true, force: true });
  }
  process.env.TMPDIR = folder;
}
