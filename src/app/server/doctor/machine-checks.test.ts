import { chmod, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDataDir } from '../../../../testing/data-dir.ts';
import { aCommunity, aMember } from '../../../../testing/factories.ts';
import { startTestServer, testSecret, type TestServer } from '../../../../testing/server.ts';
import { runDoctorCommand } from '../run-doctor-command.ts';
import type { Check, Place } from './check.ts';
import { examine } from './examine.ts';
import {
  backupCheck,
  demoCheck,
  diskCheck,
  gradeBackup,
  gradeDisk,
  pushCheck,
  secretCheck,
} from './machine-checks.ts';
import { aPlace } from './place.test-support.ts';

let server: TestServer;
let dataDir: string;
beforeAll(async () => {
  server = await startTestServer();
  dataDir = await makeDataDir('guildhall-doctor-');
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

async function look(check: Check, env: Record<string, string>, more: Partial<Place> = {}) {
  const place = aPlace({ DATA_DIR: dataDir, ...env }, { databaseUrl: server.database.url, ...more });
  const [finding] = await examine([check], place, 5000);
  return finding!;
}

test('the disk is well with room, warned of when it gets full, and wrong when it is', async () => {
  expect(await look(diskCheck, {})).toMatchObject({ says: expect.stringContaining('GB are free') });
  expect([0.1, 1, 50].map((gigabytes) => gradeDisk(gigabytes * 2 ** 30, '/data').grade)).toEqual([
    'wrong',
    'warning',
    'ok',
  ]);
});

test('the secret is well when it is random and no one else can read it', async () => {
  const secret = '0123456789abcdef'.repeat(4);
  expect(await look(secretCheck, {}, { secret: undefined })).toMatchObject({ grade: 'ok' });
  expect(await look(secretCheck, { SECRET: secret }, { secret })).toMatchObject({ grade: 'ok' });
  expect(await look(secretCheck, {}, { secret: 'changeme'.repeat(8) })).toMatchObject({ grade: 'wrong' });
  const file = join(dataDir, 'secret');
  await writeFile(file, secret, { mode: 0o600 });
  expect(await look(secretCheck, {}, { secret })).toMatchObject({ grade: 'ok' });
  const several = { REDIS_URL: 'redis://127.0.0.1:1' };
  expect(await look(secretCheck, several, { secret })).toMatchObject({ grade: 'warning' });
  await chmod(file, 0o644);
  expect(await look(secretCheck, {}, { secret })).toMatchObject({
    grade: 'warning',
    todo: `chmod 600 ${file}`,
  });
  await rm(file);
});

test('a demo is well as long as this machine alone reaches it', async () => {
  expect(await look(demoCheck, {})).toMatchObject({ grade: 'ok' });
  expect(await look(demoCheck, { SEED_DEMO: '0', HOST: '0.0.0.0' })).toMatchObject({ grade: 'ok' });
  for (const [name, value] of [
    ['HOST', '0.0.0.0'],
    ['PUBLIC_URL', 'https://demo.example.org'],
  ] as const)
    expect(await look(demoCheck, { [name]: value })).toMatchObject({ grade: 'warning' });
});

test('backups are well for two days, and none is warned of, except on a demo', async () => {
  expect(await look(backupCheck, { SEED_DEMO: '0' })).toMatchObject({
    grade: 'warning',
    says: 'No backup has been made yet.',
  });
  expect(await look(backupCheck, {})).toMatchObject({ grade: 'ok' });
  await server.database.admin.query(`INSERT INTO operator_marks (name) VALUES ('backed_up')`);
  expect(await look(backupCheck, { SEED_DEMO: '0' })).toMatchObject({
    grade: 'ok',
    says: 'The last good backup is 0 hours old.',
  });
  const now = Date.parse('2026-11-18T00:00:00Z');
  expect(gradeBackup(new Date('2026-11-14T00:00:00Z'), false, now)).toMatchObject({
    grade: 'warning',
    says: 'The last good backup is 4 days old.',
  });
});

test('push is well when its keys fit the secret, and wrong when they were sealed with another one', async () => {
  const env = { BASE_DOMAIN: 'example.org' };
  expect(await look(pushCheck, env)).toMatchObject({
    grade: 'ok',
    says: expect.stringContaining('when first needed'),
  });
  const { client } = await aMember(server, await aCommunity(server, 'pushed'));
  expect((await client.get('/api/notifications/push-key')).status).toBe(200);
  expect(await look(pushCheck, env)).toMatchObject({
    grade: 'ok',
    says: expect.stringContaining('fit the secret'),
  });
  expect(await look(pushCheck, env, { secret: 'another secret '.repeat(4) })).toMatchObject({
    grade: 'wrong',
    todo: expect.stringContaining('SECRET'),
  });
  expect(await look(pushCheck, { SEED_DEMO: '0' })).toMatchObject({
    grade: 'warning',
    todo: expect.stringContaining('PUSH_CONTACT'),
  });
});

test('the command prints each check with what to do, or JSON, and ends with 1 when something is wrong', async () => {
  const env = {
    DATABASE_URL: server.database.adminUrl,
    DATA_DIR: dataDir,
    SECRET: testSecret,
    PORT: String(server.port),
    PUBLIC_URL: `http://127.0.0.1:${server.port}`,
  };
  const well = await runDoctorCommand([], env);
  expect([well.code, well.said]).toEqual([0, expect.stringContaining('0 wrong')]);
  expect(well.said).toMatch(/^ok {7}Proxy {8}No proxy stands before Guildhall/m);
  const ill = await runDoctorCommand(['--json'], {
    ...env,
    S3_BUCKET: 'b',
    S3_ENDPOINT: 'http://127.0.0.1:1',
  });
  const told = JSON.parse(ill.said) as { is_well: boolean; findings: { check: string; grade: string }[] };
  expect([ill.code, told.is_well]).toEqual([1, false]);
  expect(told.findings.filter(({ grade }) => grade === 'wrong').map(({ check }) => check)).toEqual(['Files']);
  expect(ill.said + well.said).not.toContain(testSecret);
  expect(await runDoctorCommand(['--mail', 'nobody'], env)).toMatchObject({ code: 1 });
  expect(await runDoctorCommand([], { PORT: 'x' })).toMatchObject({
    code: 1,
    said: expect.stringContaining('PORT'),
  });
});
