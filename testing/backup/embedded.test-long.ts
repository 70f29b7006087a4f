import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openForOwner } from '../../src/app/server/database-in-use.ts';
import { runBackupCommand } from '../../src/app/server/run-backup-command.ts';
import { runRestoreCommand } from '../../src/app/server/run-restore-command.ts';
import { readConfig } from '../../src/kit/server/config.ts';
import { makeDataDir } from '../data-dir.ts';
import { startProgram } from '../product.ts';
import { freePort } from '../../src/kit/server/database/embedded.ts';
import { rowsOf } from './contents.ts';
import { anInstallation, type Installation } from './installation.ts';

let own: Installation;
beforeAll(async () => (own = await anInstallation()));
afterAll(() => own.close());

async function lookInto(dataDir: string) {
  const { url, close } = await openForOwner(readConfig({ DATA_DIR: dataDir }));
  const client = new Client({ connectionString: url });
  await client.connect();
  const rows = await rowsOf(client);
  const { rowCount } = await client.query(`SELECT FROM operator_marks WHERE name = 'restored'`);
  await client.end();
  await close();
  return { rows, isHeld: rowCount === 1 };
}

test('the embedded database is restored and backed up again with nothing but its data folder, running or not', async () => {
  const { path, rows } = await own.aQuietBackup();
  const again = join(own.folder, 'embedded.backup');
  const [one, two] = [await makeDataDir('guildhall-one-'), await makeDataDir('guildhall-two-')];
  expect(await runRestoreCommand(['--from', path], { DATA_DIR: one })).toMatchObject({ code: 0 });
  expect(await runBackupCommand(['--to', again], { DATA_DIR: one })).toMatchObject({ code: 0 });
  expect((await runRestoreCommand(['--from', again], { DATA_DIR: one })).said).toContain(
    'communities already',
  );
  expect(await runRestoreCommand(['--from', again, '--live'], { DATA_DIR: two })).toMatchObject({ code: 0 });
  expect(await lookInto(one)).toEqual({ rows, isHeld: true });
  expect(await lookInto(two)).toEqual({ rows, isHeld: false });

  const product = startProgram(['src/app/server/main.ts'], {
    DATA_DIR: one,
    SEED_DEMO: '0',
    PORT: String(await freePort()),
    GUILDHALL_WEB: 'development',
  });
  expect(await product.ready).toContain('To send them: npm run restore -- live');
  const beside = join(own.folder, 'beside.backup');
  expect(await runBackupCommand(['--to', beside], { DATA_DIR: one })).toMatchObject({ code: 0 });
  expect((await runRestoreCommand(['--from', beside], { DATA_DIR: one })).said).toContain(
    'is running already',
  );
  expect((await runRestoreCommand(['live'], { DATA_DIR: one })).said).toContain('is live');
  product.launcher.kill('SIGTERM');
  await product.ended;
  expect(await runBackupCommand(['verify', beside], {})).toMatchObject({ code: 0 });
  expect((await lookInto(one)).isHeld).toBe(false);
  for (const dataDir of [one, two]) await rm(dataDir, { recursive: true, force: true });
});
