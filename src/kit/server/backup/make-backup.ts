import { createReadStream } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { createInterface } from 'node:readline';
import type { Client } from 'pg';
import { functionsDir, lockOf, readFunctionFiles } from '../database/function-files.ts';
import type { FileStore } from '../files/store.ts';
import { flush } from '../flush.ts';
import { copyOut } from './copy.ts';
import { FrameWriter, kinds } from './frames.ts';
import { newOpening } from './header.ts';
import { withOwner } from './owner-connection.ts';
import type { Totals } from './parts.ts';
import { namesBeside, removeUnfinished, unfinished } from './rotate.ts';
import { assertSameVersion, columnsOf, manifestOf, placeOf, tablesIn } from './snapshot.ts';
import { assertStillUnderWay, beginBackup } from './under-way.ts';
import { writePart } from './write-parts.ts';

export interface BackupSource {
  /** Of a user who may become the owner of the tables. */
  databaseUrl: string;
  store: FileStore;
  secret: string;
  installation: string;
  version: string;
}

/** One moment of the database, all files that it names, and the secret. The file gets its name only once all of it is on the disk. */
export async function makeBackup(
  source: BackupSource,
  path: string,
  { passphrase, madeAt }: { passphrase: string | undefined; madeAt: Date },
): Promise<Totals> {
  const half = path + unfinished;
  return withOwner(source.databaseUrl, async (client) => {
    await beginBackup(client);
    await removeUnfinished(dirname(path), source.installation);
    try {
      const totals = await write(client, source, half, { passphrase, madeAt });
      await rename(half, path);
      await flush(dirname(path));
      await noteBackup(client, madeAt);
      return totals;
    } catch (problem) {
      for (const left of [half, namesBeside(half)]) await rm(left, { force: true });
      throw problem;
    }
  });
}

async function write(
  client: Client,
  source: BackupSource,
  path: string,
  { passphrase, madeAt }: { passphrase: string | undefined; madeAt: Date },
): Promise<Totals> {
  const { installation, version } = source;
  const opening = await newOpening({ installation, version, made_at: madeAt.toISOString() }, passphrase);
  const file = await open(path, 'w', 0o600);
  try {
    const frames = await FrameWriter.begin(file, opening);
    const tables = await writeDatabase(client, frames, source.secret, namesBeside(path));
    const files = await writeFiles(frames, source.store, namesBeside(path));
    await assertStillUnderWay(client);
    const totals = { ...tables, ...files };
    await frames.end(totals);
    return totals;
  } finally {
    await file.close();
  }
}

async function writeDatabase(client: Client, frames: FrameWriter, secret: string, namesPath: string) {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const tables = await tablesIn(client);
  const manifest = await manifestOf(client);
  await assertSameVersion(client, manifest);
  await frames.writeJson(kinds.manifest, manifest);
  await writePart(frames, { type: 'secret' }, [Buffer.from(secret)]);
  await writeFunctions(frames);
  let rows = 0;
  for (const table of tables) {
    // A query, because of the partitions of the job queue.
    const copied = copyOut(client, `COPY (SELECT ${columnsOf(table)} FROM ${placeOf(table)}) TO STDOUT`);
    rows += (await writePart(frames, table, copied)).rows;
  }
  // On the disk, because there may be millions, and the transaction should not wait for the files.
  const names = await open(namesPath, 'w', 0o600);
  try {
    for await (const piece of copyOut(client, 'COPY (SELECT name, media_type FROM files) TO STDOUT'))
      await names.writeFile(piece);
  } finally {
    await names.close();
  }
  await client.query('COMMIT');
  return { tables: tables.length, rows };
}

async function writeFunctions(frames: FrameWriter): Promise<void> {
  const files = await readFunctionFiles();
  const lock = { path: relative(functionsDir, lockOf()), text: await readFile(lockOf(), 'utf8') };
  for (const { path, text } of [...files, lock])
    await writePart(frames, { type: 'function', path }, [Buffer.from(text)]);
}

const mostNamed = 20;

async function writeFiles(frames: FrameWriter, store: FileStore, namesPath: string) {
  const written = { files: 0, file_bytes: 0, missing: 0, missing_names: [] as string[] };
  for await (const line of createInterface({ input: createReadStream(namesPath) })) {
    const [name = '', mediaType = ''] = line.split('\t');
    const found = await store.open(name);
    if (found) {
      const { bytes } = await writePart(frames, { type: 'file', name, media_type: mediaType }, found.stream);
      written.files += 1;
      written.file_bytes += bytes;
    } else {
      written.missing += 1;
      if (written.missing <= mostNamed) written.missing_names.push(name);
    }
  }
  await rm(namesPath);
  return written;
}

const noteBackup = (client: Client, madeAt: Date) =>
  client.query(
    `INSERT INTO operator_marks (name, at) VALUES ('backed_up', $1) ON CONFLICT (name) DO UPDATE SET at = excluded.at`,
    [madeAt],
  );
