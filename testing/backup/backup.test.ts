import { copyFile, mkdir, open, readdir, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runBackupCommand } from '../../src/app/server/run-backup-command.ts';
import { runRestoreCommand } from '../../src/app/server/run-restore-command.ts';
import { FrameWriter, kinds } from '../../src/kit/server/backup/frames.ts';
import { newOpening } from '../../src/kit/server/backup/header.ts';
import { beginBackup } from '../../src/kit/server/backup/under-way.ts';
import { forgetFiles } from '../../src/kit/server/files/forget.ts';
import { makeDataDir } from '../data-dir.ts';
import { startTestServer } from '../server.ts';
import { anInstallation, content, type Installation } from './installation.ts';

let own: Installation;
beforeAll(async () => (own = await anInstallation()));
afterAll(() => own.close());

describe('what is wrong is said plainly', () => {
  test('a changed byte anywhere', async () => {
    for (const env of [{}, { BACKUP_PASSPHRASE: 'open sesame' }] as Record<string, string>[]) {
      const path = await own.aBackup(env);
      expect((await stat(path)).mode & 0o777).toBe(0o600);
      expect((await own.backup(['verify', path], env)).said).toMatch(/^Whole: .*tables with .* rows, 1 file/);
      const { size } = await stat(path);
      for (const place of [30, 400, Math.floor(size / 2), size - 60, size - 3]) {
        const changed = join(own.folder, 'changed.backup');
        await copyFile(path, changed);
        await flipByte(changed, place);
        const told = await own.backup(['verify', changed], env);
        expect([place, told.code, told.said]).toEqual([place, 1, expect.stringMatching(/damaged|wrong/)]);
      }
    }
  });

  test('a backup that was cut short', async () => {
    const path = await own.aBackup();
    const { size } = await stat(path);
    for (const left of [size - 1, size - 30, Math.floor(size / 2), 200]) {
      await truncate(path, left);
      const told = await own.backup(['verify', path]);
      expect([left, told.code, told.said]).toEqual([left, 1, expect.stringMatching(/incomplete|damaged/)]);
    }
  });

  test('a wrong passphrase, none, and a file that is no backup', async () => {
    const path = await own.aBackup({ BACKUP_PASSPHRASE: 'open sesame' });
    const passphraseFile = join(own.folder, 'passphrase');
    await writeFile(passphraseFile, 'open sesame\n');
    expect((await own.backup(['verify', path, '--passphrase-file', passphraseFile])).code).toBe(0);
    expect((await own.backup(['verify', path], { BACKUP_PASSPHRASE: 'open barley' })).said).toContain(
      'The passphrase is wrong',
    );
    expect((await own.backup(['verify', path])).said).toContain('is encrypted');
    expect((await own.backup(['verify', passphraseFile])).said).toContain('not a backup');
    expect((await own.backup(['verify', join(own.folder, 'nowhere')])).said).toContain('ENOENT');
  });

  test('a backup of a newer version', async () => {
    const path = join(own.folder, 'newer.backup');
    const file = await open(path, 'w');
    const opening = await newOpening(
      { installation: 'x', made_at: new Date().toISOString(), version: '99.0.0' },
      undefined,
    );
    const frames = await FrameWriter.begin(file, opening);
    const migrations = [{ name: '9999_later.sql', checksum: 'x' }];
    await frames.writeJson(kinds.manifest, { migrations, jobs_version: 1, sequences: [] });
    await frames.end({ tables: 0, rows: 0, files: 0, file_bytes: 0, missing: 0, missing_names: [] });
    await file.close();
    expect((await own.backup(['verify', path])).said).toContain('newer version of Guildhall (99.0.0)');
    const place = await own.anEmptyPlace();
    const told = await runRestoreCommand(['--from', path], place.env);
    expect(told).toEqual({ code: 1, said: expect.stringContaining('newer version of Guildhall (99.0.0)') });
    expect(await readdir(place.dataDir)).toEqual([]);
    await place.remove();
  });
});

async function flipByte(path: string, place: number): Promise<void> {
  const file = await open(path, 'r+');
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, place);
  buffer[0]! ^= 1;
  await file.write(buffer, 0, 1, place);
  await file.close();
}

test('--keep removes the oldest backups of the installation, and no others', async () => {
  const kept = join(own.folder, 'rotated');
  await mkdir(kept);
  await copyFile(await own.aBackup(), join(kept, 'by-hand.backup'));
  const foreign = await own.backup(['--to', kept], { SECRET: 'another secret, of another installation' });
  expect(foreign.code).toBe(0);
  const foreignName = (await readdir(kept)).find((name) => name.startsWith('guildhall-'))!;
  const made: string[] = [];
  for (let round = 0; round < 4; round += 1) {
    const before = new Set(await readdir(kept));
    expect((await own.backup(['--to', kept, '--keep', '2'])).code).toBe(0);
    made.push((await readdir(kept)).find((name) => !before.has(name))!);
  }
  expect(new Set(await readdir(kept))).toEqual(new Set(['by-hand.backup', foreignName, ...made.slice(2)]));
  // One that is broken is not counted as a backup, and an unfinished one goes with the next.
  await truncate(join(kept, made[3]!), 1000);
  await copyFile(join(kept, made[2]!), join(kept, 'guildhall-2020.backup.unfinished'));
  expect((await own.backup(['--to', kept, '--keep', '2'])).code).toBe(0);
  const left = await readdir(kept);
  expect(left).toEqual(expect.arrayContaining([made[2], made[3]]));
  expect(left.filter((name) => name.includes('unfinished'))).toEqual([]);
  expect((await own.backup(['--to', kept, '--keep', '0'])).code).toBe(1);
});

test('a file that is removed during a backup stays until the backup is over', async () => {
  const working = await startTestServer({ database: own.server.database, takesJobs: true });
  const url = await own.aFile();
  const name = url.split('/').at(-1)!;
  const { store } = working.services;
  await store.put(name, own.upload, 'application/pdf');
  const client = new Client({ connectionString: own.server.database.adminUrl });
  await client.connect();
  await beginBackup(client);
  expect((await own.backup(['--to', join(own.folder, 'second.backup')])).said).toContain('Another backup');
  await working.services.database.inCommunity({ communityId: own.community.id }, (tx) =>
    forgetFiles(tx, [name]),
  );
  const later = async () => {
    const { rows } = await own.server.database.admin.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pgboss.job
        WHERE name = 'forgotten-files' AND state = 'created' AND start_after > now() + interval '10 seconds'`,
    );
    return rows[0]!.count;
  };
  await expect.poll(later).toBe(1);
  const found = await store.open(name);
  found?.stream.destroy();
  expect(found?.bytes).toBe(content.length);
  await client.end();
  await own.server.database.admin.query(
    `UPDATE pgboss.job SET start_after = now() WHERE name = 'forgotten-files'`,
  );
  await expect
    .poll(async () => {
      const still = await store.open(name);
      still?.stream.destroy();
      return still;
    })
    .toBeUndefined();
  await working.close();
});

test('the time of the last backup is among the metrics', async () => {
  await own.aBackup();
  const { text } = await own.server.visitor().get('/metrics', { headers: { host: 'localhost' } });
  const [, seconds] = /^guildhall_last_backup_timestamp_seconds (\S+)$/m.exec(text) ?? [];
  expect(Number(seconds)).toBeGreaterThan(Date.now() / 1000 - 3600);
});

test('a backup says where it cannot be made', async () => {
  const nowhere = await makeDataDir('guildhall-nowhere-');
  const told = await runBackupCommand(['--to', own.folder], { DATA_DIR: nowhere });
  expect(told).toEqual({ code: 1, said: expect.stringContaining(`no installation in ${nowhere}`) });
  expect(await readdir(nowhere)).toEqual([]);
  const empty = await own.operator.emptyDatabase();
  const inEmpty = await own.backup(['--to', own.folder], { DATABASE_URL: empty.url });
  expect(inEmpty).toEqual({ code: 1, said: expect.stringContaining('no Guildhall in this database') });
  expect((await own.backup(['--to', join(own.folder, 'no/such/folder')])).said).toContain(
    'There is no folder',
  );
  expect((await own.backup([])).said).toContain('npm run backup');
});
