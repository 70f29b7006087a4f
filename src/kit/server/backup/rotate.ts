import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hasEnd } from './frames.ts';
import { readHeader } from './header.ts';

const beginning = 'guildhall-';
const ending = '.backup';
export const unfinished = '.unfinished';
/** Of the files that a backup still has to read. */
export const namesBeside = (half: string) => `${half}.names`;

export const backupName = (madeAt: Date) =>
  `${beginning}${madeAt.toISOString().replaceAll(/[:.]/g, '-')}${ending}`;

/**
 * Removes the oldest backups of this installation beyond the number to keep. The one that was made just now always stays, also where the clock
 * has gone back. What has lost its end is no backup: it is neither counted nor removed.
 */
export async function removeOlder(
  folder: string,
  { installation, keep, made }: { installation: string; keep: number; made: string },
): Promise<string[]> {
  const others: { path: string; madeAt: string }[] = [];
  for (const path of await filesIn(folder, ending)) {
    const about = await lookAt(path);
    if (path !== made && about?.installation === installation && about.isWhole)
      others.push({ path, madeAt: about.made_at });
  }
  const older = others.toSorted((a, b) => (a.madeAt < b.madeAt ? 1 : -1)).slice(keep - 1);
  for (const { path } of older) await rm(path);
  return older.map(({ path }) => path);
}

/** What a killed backup left in this folder. One is made at a time, so no one is writing it. */
export async function removeUnfinished(folder: string, installation: string): Promise<void> {
  for (const path of await filesIn(folder, ending + unfinished)) {
    if ((await lookAt(path))?.installation !== installation) continue;
    for (const left of [path, namesBeside(path)]) await rm(left, { force: true });
  }
}

const filesIn = async (folder: string, end: string) =>
  (await readdir(folder))
    .filter((name) => name.startsWith(beginning) && name.endsWith(end))
    .map((name) => join(folder, name));

async function lookAt(path: string) {
  const file = await open(path);
  try {
    return { ...(await readHeader(file)).header, isWhole: await hasEnd(file) };
  } catch {
    return undefined;
  } finally {
    await file.close();
  }
}
