import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { Client } from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { anOperator } from '../../../../testing/backup/operator.ts';
import { makeDataDir } from '../../../../testing/data-dir.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { hasRedis, TestRedis } from '../../../../testing/redis.ts';
import { freePort } from '../../../kit/server/database/embedded.ts';
import { startS3StandIn } from '../../../kit/server/files/s3-stand-in.test-support.ts';
import { startMailServer } from '../../../kit/server/mail/mail-server.test-support.ts';
import type { Check } from './check.ts';
import { clockCheck, databaseCheck, gradeClock } from './database-checks.ts';
import { examine } from './examine.ts';
import { aPlace } from './place.test-support.ts';
import { mailCheck, redisCheck, storeCheck } from './services-checks.ts';

let dataDir: string;
let database: TestDatabase;
beforeAll(async () => {
  dataDir = await makeDataDir('guildhall-doctor-');
  database = await createTestDatabase();
  // As a start leaves it: rights to a database are not copied with it.
  const name = new URL(database.adminUrl).pathname.slice(1);
  await database.admin.query(`GRANT CREATE ON DATABASE ${name} TO guildhall_owner`);
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

/** A server that accepts connections and never answers. */
async function aSilentServer(): Promise<{ server: Server; port: number }> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, port: (server.address() as AddressInfo).port };
}

async function look(check: Check, env: Record<string, string>, more: object = {}, limitMs = 5000) {
  const [finding] = await examine([check], aPlace({ DATA_DIR: dataDir, ...env }, more), limitMs);
  return finding!;
}

describe('the database', () => {
  const at = (url: string, limitMs?: number) =>
    look(databaseCheck, { DATABASE_URL: url }, { databaseUrl: url }, limitMs);

  test('is well with an ordinary user who may become the roles', async () => {
    const operator = await anOperator();
    expect(await at(operator.urlOf(database))).toEqual({
      check: 'Database',
      grade: 'ok',
      says: expect.stringMatching(/^PostgreSQL \d+\.\d+ answers, and its user has the rights/),
    });
    await operator.close();
  });

  test('is warned of when the user is a superuser', async () => {
    expect(await at(database.adminUrl)).toMatchObject({
      grade: 'warning',
      says: expect.stringContaining('superuser'),
    });
  });

  test('is wrong when the user lacks rights, and the statements are named', async () => {
    const [name, password] = [`stranger_${randomBytes(4).toString('hex')}`, 'deadbeef'.repeat(4)];
    const { admin } = inject('postgres');
    const client = new Client({ connectionString: admin });
    await client.connect();
    await client.query(`CREATE ROLE ${name} LOGIN PASSWORD '${password}'`);
    const url = new URL(database.adminUrl);
    [url.username, url.password] = [name, password];
    const finding = await at(url.href);
    await client.query(`DROP ROLE ${name}`);
    await client.end();
    expect(finding).toMatchObject({ grade: 'wrong', says: expect.stringContaining('lacks rights') });
    expect(finding.todo).toContain(`GRANT guildhall_owner, guildhall_app, guildhall_public TO "${name}"`);
  });

  test('is wrong when nobody listens, and when the answer does not come', async () => {
    const closed = await at(`postgres://u:hidden-word@127.0.0.1:${await freePort()}/guildhall`);
    expect(closed).toMatchObject({ grade: 'wrong', todo: expect.stringContaining('DATABASE_URL') });
    const { server, port } = await aSilentServer();
    const silent = await at(`postgres://u:p@127.0.0.1:${port}/guildhall`, 100);
    expect(silent).toMatchObject({ grade: 'wrong', says: 'No answer within 0.1 s.' });
    server.close();
  });

  test('is unknown while the embedded one does not run', async () => {
    for (const check of [databaseCheck, clockCheck])
      expect(await look(check, {})).toMatchObject({
        grade: 'warning',
        says: expect.stringContaining('not running'),
      });
  });
});

test('the clock is compared with that of the database', async () => {
  expect(await look(clockCheck, {}, { databaseUrl: database.adminUrl })).toMatchObject({ grade: 'ok' });
  expect(gradeClock(5)).toMatchObject({ grade: 'warning', says: expect.stringContaining('differ by 5 s') });
  expect(gradeClock(90)).toMatchObject({ grade: 'wrong' });
});

test.skipIf(!hasRedis)('Redis is well when it keeps and forgets, and wrong when it is away', async () => {
  expect(await look(redisCheck, {})).toMatchObject({
    grade: 'ok',
    says: expect.stringContaining('Not used'),
  });
  const redis = await TestRedis.start();
  expect(await look(redisCheck, { REDIS_URL: redis.url })).toMatchObject({ grade: 'ok' });
  await redis.goAway();
  expect(await look(redisCheck, { REDIS_URL: redis.url })).toMatchObject({
    grade: 'wrong',
    says: expect.stringContaining('ECONNREFUSED'),
    todo: expect.stringContaining('REDIS_URL'),
  });
  await redis.stop();
});

describe('files', () => {
  test('are well in a folder that may be written, and wrong in one that may not', async () => {
    expect(await look(storeCheck, {})).toMatchObject({ grade: 'ok', says: expect.stringContaining(dataDir) });
    expect(await look(storeCheck, { DATA_DIR: '/proc/guildhall' })).toMatchObject({ grade: 'wrong' });
  });

  test('are well in a bucket that takes, returns and removes, and wrong in one that refuses', async () => {
    const bucket = await startS3StandIn();
    const env = {
      S3_BUCKET: 'kept',
      S3_ENDPOINT: bucket.endpoint,
      S3_ACCESS_KEY_ID: 'test-key',
      S3_SECRET_ACCESS_KEY: 'hidden-word',
    };
    expect(await look(storeCheck, env)).toMatchObject({
      grade: 'ok',
      says: expect.stringContaining('bucket kept'),
    });
    expect(bucket.objects.size).toBe(0);
    const refused = await look(storeCheck, { ...env, S3_ACCESS_KEY_ID: 'other-key' });
    expect(refused).toMatchObject({ grade: 'wrong', todo: expect.stringContaining('S3_BUCKET') });
    expect(JSON.stringify(refused)).not.toContain('hidden-word');
    await bucket.close();
  });
});

describe('email', () => {
  test('is well when the mail server lets us in, and sends a test email where one is asked for', async () => {
    const mails = await startMailServer();
    const env = { SMTP_URL: mails.url, MAIL_FROM: 'Guildhall <no-reply@example.org>' };
    expect(await look(mailCheck, env)).toMatchObject({
      grade: 'ok',
      says: expect.stringContaining('--mail'),
    });
    expect(mails.received).toEqual([]);
    expect(await look(mailCheck, env, { mailTo: 'me@example.org' })).toMatchObject({ grade: 'ok' });
    expect(mails.received).toMatchObject([{ from: 'no-reply@example.org', to: ['me@example.org'] }]);
    await mails.close();
  });

  test('is wrong when the sign-in is refused, and the password is not repeated', async () => {
    const server = new SMTPServer({
      secure: false,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) => done(new Error(`The password ${password} is wrong`)),
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.server.address() as AddressInfo;
    const finding = await look(mailCheck, { SMTP_URL: `smtp://me:hidden%2Dword@127.0.0.1:${port}` });
    expect(finding).toMatchObject({
      grade: 'wrong',
      says: expect.stringContaining('The password … is wrong'),
    });
    await new Promise<void>((done) => server.close(() => done()));
  });

  test('is wrong when nobody listens, warned of when there is no mail server, and well on a demo', async () => {
    expect(await look(mailCheck, { SMTP_URL: `smtp://me:100%@127.0.0.1:${await freePort()}` })).toMatchObject(
      {
        grade: 'wrong',
      },
    );
    expect(await look(mailCheck, { SEED_DEMO: '0' })).toMatchObject({ grade: 'warning' });
    expect(await look(mailCheck, {})).toMatchObject({ grade: 'ok' });
  });
});
