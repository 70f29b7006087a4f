import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { prepareDatabase } from '../database/prepare.ts';
import type { FileStore } from '../files/store.ts';
import { StartError } from '../start-error.ts';
import { BackupError } from './backup-error.ts';
import type { BackupHeader } from './header.ts';
import { TableLoad } from './load-tables.ts';
import { withOwner } from './owner-connection.ts';
import type { Manifest, Totals } from './parts.ts';
import { readBackup } from './read-backup.ts';
import { assertEmptyDatabase, prepareAsOf } from './restore-database.ts';
import {
  assertKnownFunctions,
  assertKnownMigrations,
  foldersIn,
  writeFunction,
  writeMigrations,
} from './version-files.ts';

export interface RestoreTarget {
  dataDir: string;
  /** The address of a user who may become the owner of the tables. */
  openDatabase(): Promise<string>;
  /** As the environment sets it, if it does. */
  secret: string | undefined;
  openStore(secret: string): Promise<FileStore>;
}

/** As long as it is there, what is in the data folder and its database may be a half of something. */
const unfinishedIn = (dataDir: string) => join(dataDir, 'restore-unfinished');

const isThere = async (path: string) => (await stat(path).catch(() => undefined)) !== undefined;

export async function assertNoUnfinishedRestore(dataDir: string): Promise<void> {
  if (await isThere(unfinishedIn(dataDir)))
    throw new StartError(
      `A restore into ${dataDir} was cut off before its end. Please run it again: npm run restore -- --from …`,
    );
}

/** Reads the whole backup before it changes anything, and commits the database last: until then there is nothing to start. */
export async function restoreBackup(
  path: string,
  passphrase: string | undefined,
  target: RestoreTarget,
): Promise<{ header: BackupHeader; totals: Totals }> {
  const version = await mkdtemp(join(target.dataDir, 'restore-'));
  try {
    const { header, manifest, secret } = await readFirst(path, passphrase, version);
    await assertSecret(target, secret);
    const databaseUrl = await target.openDatabase();
    await assertEmptyDatabase(databaseUrl, manifest);
    const store = await target.openStore(secret);
    try {
      const mark = unfinishedIn(target.dataDir);
      if (!(await isThere(mark))) await assertEmptyStore(store);
      await mkdir(mark, { recursive: true });
      if (target.secret === undefined)
        await writeFile(join(target.dataDir, 'secret'), secret, { mode: 0o600 });
      await prepareAsOf(databaseUrl, manifest, foldersIn(version));
      const totals = await withOwner(databaseUrl, (client) =>
        load(client, { path, passphrase, store, manifest, spool: join(mark, 'file') }),
      );
      await prepareDatabase(databaseUrl);
      await rm(mark, { recursive: true });
      return { header, totals };
    } finally {
      await store.close();
    }
  } finally {
    await rm(version, { recursive: true });
  }
}

/** Every byte is checked, and the version with it. */
async function readFirst(path: string, passphrase: string | undefined, versionRoot: string) {
  let secret = '';
  const { header, manifest } = await readBackup(path, passphrase, {
    async manifest(read, { version }) {
      await assertKnownMigrations(read, version);
      await writeMigrations(versionRoot, read);
    },
    async part(part, data) {
      const bytes = part.type === 'secret' || part.type === 'function' ? await buffer(data) : undefined;
      if (part.type === 'secret') secret = bytes!.toString('utf8');
      else if (part.type === 'function') await writeFunction(versionRoot, part.path, bytes!);
      // oxlint-disable-next-line no-unused-vars
      else for await (const _ of data);
    },
  });
  await assertKnownFunctions(versionRoot, header.version);
  return { header, manifest, secret };
}

async function load(
  client: Client,
  {
    path,
    passphrase,
    store,
    manifest,
    spool,
  }: { path: string; passphrase: string | undefined; store: FileStore; manifest: Manifest; spool: string },
): Promise<Totals> {
  const tables = await TableLoad.begin(client);
  const { totals } = await readBackup(path, passphrase, {
    async part(part, data) {
      if (part.type === 'table') await tables.load(part, data);
      else if (part.type === 'file') {
        await pipeline(data, createWriteStream(spool));
        await store.put(part.name, spool, part.media_type);
      }
      // oxlint-disable-next-line no-unused-vars
      else for await (const _ of data);
    },
  });
  await tables.finish(manifest);
  await client.query('ANALYZE');
  return totals;
}

/** Another secret than the backup's would make two-step sign-in and every sealed link unreadable. */
async function assertSecret({ dataDir, secret: configured }: RestoreTarget, secret: string): Promise<void> {
  if (configured !== undefined && configured !== secret)
    throw new BackupError(
      'SECRET is another one than in the backup. Leave it out: the secret of the backup is then written to DATA_DIR/secret. Nothing was changed.',
    );
  const kept = await readFile(join(dataDir, 'secret'), 'utf8').catch(() => undefined);
  if (kept !== undefined && kept.trim() !== secret)
    throw new BackupError(
      `${join(dataDir, 'secret')} belongs to another installation. A backup is restored into an empty place only: nothing was changed.`,
    );
}

const dayMs = 86_400_000;

async function assertEmptyStore(store: FileStore): Promise<void> {
  for await (const objects of store.olderThan(new Date(Date.now() + dayMs)))
    if (objects.length > 0)
      throw new BackupError(
        'There are files already where the files of the backup would go. A backup is restored into an empty place only: nothing was changed.',
      );
}

export async function makeLive(databaseUrl: string): Promise<boolean> {
  return withOwner(databaseUrl, async (client) => {
    const { rowCount } = await client.query(`DELETE FROM operator_marks WHERE name = 'restored'`);
    return rowCount === 1;
  });
}
