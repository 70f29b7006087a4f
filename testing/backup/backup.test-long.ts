import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runBackupCommand } from '../../src/app/server/run-backup-command.ts';
import { runRestoreCommand } from '../../src/app/server/run-restore-command.ts';
import { forgetFiles } from '../../src/kit/server/files/forget.ts';
import { publishFile } from '../../src/kit/server/files/keep.ts';
import { mediaTypes } from '../../src/kit/server/files/media-types.ts';
import { startS3StandIn } from '../../src/kit/server/files/s3-stand-in.test-support.ts';
import { makeDataDir } from '../data-dir.ts';
import {
  aCommunity,
  aMember,
  aPartnership,
  aReferral,
  withoutLimits,
  type TestMember,
} from '../factories.ts';
import { startTestServer, testSecret, type TestServer } from '../server.ts';
import { anOperator } from './operator.ts';

let operator: Awaited<ReturnType<typeof anOperator>>;
let folder: string;
beforeAll(async () => {
  operator = await anOperator();
  folder = await mkdtemp(join(tmpdir(), 'guildhall-backups-'));
});
afterAll(async () => {
  await operator.close();
  await rm(folder, { recursive: true, force: true });
});

const command = join(import.meta.dirname, '../../src/app/server/backup-command.ts');
const envOf = (server: TestServer, more: Record<string, string> = {}) => ({
  DATABASE_URL: operator.urlOf(server.database),
  DATA_DIR: server.services.config.dataDir,
  SECRET: testSecret,
  ...more,
});

/** Its content says its own checksum, so that it can be checked without knowing what was written. */
async function keepFile(server: TestServer, communityId: number, { id }: TestMember, bytes: number) {
  const body = Buffer.alloc(bytes, `%PDF-1.4 ${Math.random()} `);
  const path = join(folder, `${id}-${Math.random()}.pdf`);
  await writeFile(path, Buffer.concat([createHash('sha256').update(body).digest(), body]));
  const { database, store } = server.services;
  const { name } = await database.inCommunity({ communityId, memberId: id }, (tx) =>
    publishFile(tx, store, {
      path,
      originalName: 'a.pdf',
      type: mediaTypes.pdf,
      bytes: bytes + 32,
      width: null,
      height: null,
    }),
  );
  await rm(path);
  return name;
}

test('a backup that is made while a crowd writes, uploads and deletes has one moment of the database and every file of it', async () => {
  const server = await startTestServer({ takesJobs: true, isImpatient: true, limitFactor: 1000 });
  const community = await aCommunity(server, 'crowd');
  const pairs: [TestMember, TestMember][] = [];
  while (pairs.length < 4) {
    const [one, other] = [await aMember(server, community), await aMember(server, community)];
    await aPartnership(one, other);
    pairs.push([one, other]);
  }
  const first = pairs[0]![0];
  for (let count = 0; count < 150; count += 1) await keepFile(server, community.id, first, 100_000);
  const over = new AbortController();
  const written = { referrals: 0, files: 0, gone: 0 };
  const writing = pairs.map(async ([one, other]) => {
    while (!over.signal.aborted) {
      await withoutLimits(server, one, other);
      await aReferral(one, other);
      written.referrals += 1;
      const name = await keepFile(server, community.id, one, 50_000);
      written.files += 1;
      // An older one goes, which the backup may be about to read.
      await server.services.database.inCommunity({ communityId: community.id }, async (tx) => {
        const { rows } = await tx.run<{ name: string }>({
          text: 'SELECT name FROM files WHERE community_id = $1 AND name <> $2 ORDER BY random() LIMIT 1',
          values: [community.id, name],
        });
        await forgetFiles(
          tx,
          rows.map((row) => row.name),
        );
        written.gone += rows.length;
      });
    }
  });
  await expect.poll(() => written.referrals).toBeGreaterThan(8);
  const before = { ...written };
  const paths = ['one', 'two', 'three'].map((name) => join(folder, `crowd-${name}.backup`));
  for (const path of paths) {
    const { code, said } = await runBackupCommand(['--to', path], envOf(server));
    expect([code, said]).toEqual([0, expect.not.stringContaining('Warning')]);
  }
  expect(written.referrals).toBeGreaterThan(before.referrals);
  expect(written.gone).toBeGreaterThan(before.gone);
  over.abort();
  await Promise.all(writing);

  const database = await operator.emptyDatabase();
  const dataDir = await makeDataDir('guildhall-restored-');
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir };
  // Foreign keys are checked by the restore.
  expect(await runRestoreCommand(['--from', paths.at(-1)!], env)).toMatchObject({ code: 0 });
  const { rows: files } = await database.admin.query<{ name: string; bytes: string }>(
    'SELECT name, bytes FROM files',
  );
  expect(files.length).toBeGreaterThan(100);
  for (const { name, bytes } of files) {
    const content = await readFile(join(dataDir, 'files', name.slice(0, 2), name.slice(2, 4), name));
    expect(content.length).toBe(Number(bytes));
    expect(createHash('sha256').update(content.subarray(32)).digest().equals(content.subarray(0, 32))).toBe(
      true,
    );
  }
  // What triggers count at each commit is what the rows say.
  await database.admin.query(`SELECT set_config('app.community_id', $1, false)`, [String(community.id)]);
  const { rows: differences } = await database.admin.query(
    'SELECT c.id, d.* FROM companies c CROSS JOIN LATERAL dashboard_differences(c.id) d',
  );
  expect(differences).toEqual([]);
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('files of a bucket are restored into another bucket', async () => {
  const [from, to] = [await startS3StandIn(), await startS3StandIn()];
  const s3 = (endpoint: string) => ({
    S3_BUCKET: 'guildhall',
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: 'test-key',
    S3_SECRET_ACCESS_KEY: 'test-secret',
  });
  const server = await startTestServer({ env: s3(from.endpoint) });
  const community = await aCommunity(server, 'bucket');
  const member = await aMember(server, community);
  for (const bytes of [1, 70_000, 3_000_000]) await keepFile(server, community.id, member, bytes);
  const path = join(folder, 'bucket.backup');
  expect(await runBackupCommand(['--to', path], envOf(server, s3(from.endpoint)))).toMatchObject({ code: 0 });
  const database = await operator.emptyDatabase();
  const dataDir = await makeDataDir('guildhall-restored-');
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, ...s3(to.endpoint) };
  expect((await runRestoreCommand(['--from', path], { ...env, ...s3(from.endpoint) })).said).toContain(
    'There are files already',
  );
  expect(await runRestoreCommand(['--from', path], env)).toMatchObject({ code: 0 });
  const bodies = ({ objects }: typeof from) =>
    new Map([...objects].map(([key, { body, mediaType }]) => [key, [body.toString('base64'), mediaType]]));
  expect(bodies(from).size).toBe(3);
  expect(bodies(to)).toEqual(bodies(from));
  await server.close();
  await Promise.all([from.close(), to.close()]);
  await rm(dataDir, { recursive: true, force: true });
});

test('a backup that is killed at any point leaves no file that could be taken for one, and the next one clears up', async () => {
  const server = await startTestServer();
  const community = await aCommunity(server, 'killed');
  const member = await aMember(server, community);
  for (let count = 0; count < 40; count += 1) await keepFile(server, community.id, member, 2_000_000);
  const kept = await mkdtemp(join(folder, 'killed-'));
  const unfinished = async () => (await readdir(kept)).find((name) => name.endsWith('.unfinished'));
  const sizeNow = async () => {
    const name = await unfinished();
    const found = name === undefined ? undefined : await stat(join(kept, name)).catch(() => undefined);
    return found?.size ?? 0;
  };
  let cutOff = 0;
  for (const least of [1, 2_000, 60_000, 300_000, 1_000_000, 3_000_000]) {
    const child = spawn(process.execPath, [command, '--to', kept], {
      env: { PATH: process.env.PATH, ...envOf(server) },
      stdio: 'ignore',
    });
    const ended = new Promise<void>((done) => child.on('exit', () => done()));
    while (child.exitCode === null && (await sizeNow()) < least)
      await new Promise((done) => setTimeout(done, 1));
    child.kill('SIGKILL');
    await ended;
    if (child.signalCode === 'SIGKILL') cutOff += 1;
    for (const name of await readdir(kept)) {
      const told = await runBackupCommand(['verify', join(kept, name)], {});
      const isWhole = child.exitCode === 0 && name.endsWith('.backup');
      expect([least, name, told.code]).toEqual([least, name, isWhole ? 0 : 1]);
      if (isWhole) await rm(join(kept, name));
    }
  }
  expect(cutOff).toBeGreaterThan(2);
  expect(await runBackupCommand(['--to', kept], envOf(server))).toMatchObject({ code: 0 });
  const left = await readdir(kept);
  expect(left).toEqual([expect.stringMatching(/^guildhall-.*\.backup$/)]);
  expect(await runBackupCommand(['verify', join(kept, left[0]!)], {})).toMatchObject({ code: 0 });
  await server.close();
});
