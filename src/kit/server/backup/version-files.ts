import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { lockOf, readRevisions } from '../database/function-files.ts';
import { migrationsDir } from '../database/migrate.ts';
import { BackupError } from './backup-error.ts';
import type { Manifest } from './parts.ts';

const newer = (version: string) =>
  new BackupError(
    `This backup was made by a newer version of Guildhall (${version}). Please install that version first: nothing was changed.`,
  );

/** Migrations stay as they are for ever, so this program has those of every version before it. */
export async function assertKnownMigrations({ migrations }: Manifest, version: string): Promise<void> {
  const files = new Set(await readdir(migrationsDir));
  for (const { name, checksum } of migrations) {
    if (!files.has(name)) throw newer(version);
    const text = await readFile(join(migrationsDir, name));
    if (createHash('sha256').update(text).digest('hex') !== checksum)
      throw new BackupError(`The migration ${name} is another one in this program than in the backup.`);
  }
}

/** Folders as `db/` has them, for the version that made the backup. */
export const foldersIn = (root: string) => ({
  migrations: join(root, 'migrations'),
  functions: join(root, 'functions'),
});

export async function writeMigrations(root: string, { migrations }: Manifest): Promise<void> {
  const folder = foldersIn(root).migrations;
  await mkdir(folder, { recursive: true });
  for (const { name } of migrations) await copyFile(join(migrationsDir, name), join(folder, name));
}

const isPlain = /^(\.\.\/functions\.lock|[\w-]+\/[\w-]+\.sql)$/;

/** By its path below `db/functions`; the lock is beside them. */
export async function writeFunction(root: string, path: string, text: Buffer): Promise<void> {
  if (!isPlain.test(path)) throw new BackupError(`This backup has a function in a wrong place: ${path}.`);
  const place = join(foldersIn(root).functions, path);
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, text);
}

export async function assertKnownFunctions(root: string, version: string): Promise<void> {
  const ours = await readRevisions();
  const theirs = await readRevisions(foldersIn(root).functions).catch(() => {
    throw new BackupError(`This backup lacks ${lockOf('db/functions')}.`);
  });
  for (const [name, { revision }] of theirs)
    if (revision > (ours.get(name)?.revision ?? 0)) throw newer(version);
}
