import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { platform } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, test as plainTest } from 'vitest';
import { freePort } from '../src/kit/server/database/embedded.ts';
import { startMailServer } from '../src/kit/server/mail/mail-server.test-support.ts';
import { processesWith, serverOf, startProgram, until, type Product } from './product.ts';
import { demoPassword } from '../src/app/server/demo/sign-ins.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { signIn } from './factories.ts';
import { Place } from './place.ts';

// Each has a place of its own and spends most of its time waiting, so all that can run side by side does.
const test = plainTest.extend<{ place: Place }>({
  // oxlint-disable-next-line no-empty-pattern
  place: async ({}, use) => {
    const place = await Place.find();
    await use(place);
    await place.leave();
  },
});

function filesIn({ dataDir }: Place): string[] {
  const folder = join(dataDir, 'files');
  return existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
}

describe.skipIf(platform() !== 'linux')('the product', { timeout: 300_000, concurrent: true }, () => {
  let first: Place;
  beforeAll(async () => {
    first = await Place.find();
  });
  afterAll(() => first.leave());

  test.for([
    ['the launcher alone', 1],
    ['everything that it started', -1],
  ] as const)('says one sentence when SIGINT stops %s', async ([, sign], { place, expect }) => {
    const product = place.start({ SEED_DEMO: '0', LOG_LEVEL: 'warn' }, true);
    await product.ready;
    // As many as the pool has connections, so that all of them have to be closed.
    await Promise.all(Array.from({ length: 20 }, () => place.visitor().get('/api/ready')));
    const before = product.output().length;
    process.kill(sign * product.launcher.pid!, 'SIGINT');
    expect(await product.ended).toBe(0);
    expect(product.output().slice(before).trim()).toBe('Stopped.');
    expect(place.databases()).toEqual([]);
  });

  // One demo is created, whatever happens to it on the way; the others go on from a copy of it.
  describe('started for the first time', { concurrent: false }, () => {
    let product: Product;

    plainTest('and stopped in the middle of it, leaves nothing running', async ({ expect }) => {
      product = first.start();
      await until(() => first.databases().length > 0);
      product.launcher.kill('SIGINT');
      await product.ended;
      expect(first.databases()).toEqual([]);
    });

    plainTest(
      'and killed all at once while it creates the demo, leaves no PostgreSQL behind',
      async ({ expect }) => {
        product = first.start();
        await until(() => filesIn(first).length > 0);
        expect(product.output()).toContain('Creating the demo communities');
        const server = serverOf(product)!;
        product.launcher.kill('SIGKILL');
        process.kill(server, 'SIGKILL');
        await until(() => first.databases().length === 0);
      },
    );

    plainTest('goes on with a demo whose creation was cut off', async ({ expect }) => {
      product = first.start();
      expect(await product.ready).toContain('Creating the demo communities');
      expect((await first.signIn()).status).toBe(200);
      expect(first.databases()).toHaveLength(1);
    });

    plainTest('and then stopped, leaves nothing running', async ({ expect }) => {
      product.launcher.kill('SIGINT');
      expect(await product.ended).toBe(0);
      expect(first.databases()).toEqual([]);
    });
  });

  describe('started there again', () => {
    test('comes back by itself when its PostgreSQL is killed under load', async ({ place, expect }) => {
      place.copyFrom(first);
      const product = place.start();
      await product.ready;
      const [server, [database]] = [serverOf(product), place.databases()];
      const over = new AbortController();
      const load = Array.from({ length: 8 }, async () => {
        const statuses: number[] = [];
        while (!over.signal.aborted) statuses.push((await place.visitor().get('/api/ready')).status);
        return statuses;
      });
      process.kill(database!, 'SIGKILL');
      await until(() => product.output().includes('PostgreSQL stopped unexpectedly (SIGKILL)'));
      const readiness = async () => (await place.visitor().get('/api/ready')).status;
      await expect.poll(readiness).toBe(200);
      over.abort();
      const statuses = (await Promise.all(load)).flat();
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
      expect((await place.signIn()).status).toBe(200);
      expect(serverOf(product)).toBe(server);
      expect(place.databases()).toHaveLength(1);

      // A mail is a job, so one that is dealt with says that jobs are taken up again.
      const email = 'member@demo.test';
      await place.visitor().post('/api/auth/reset', { json: { email } });
      const newest = async () => (await place.visitor().get(`/dev/mail?to=${email}`)).text.split('<li>')[1];
      await expect.poll(newest).toMatch(/password[^]*kept here/);
    });

    test('comes back by itself when its server is killed, with its data and the mail it was sending', async ({
      place,
      expect,
    }) => {
      place.copyFrom(first);
      const { received, unanswered, url, close } = await startMailServer({
        hesitations: 1,
        about: 'someone@example.org',
      });
      const product = place.start({ SMTP_URL: url });
      await product.ready;
      // A demo sends nothing to its own people.
      const admin = place.visitor();
      await signIn(admin, 'admin@demo.test', demoPassword);
      await admin.post('/api/invitations', { json: { email: 'someone@example.org' } });
      await expect.poll(() => unanswered.length).toBe(1);
      const server = serverOf(product)!;
      process.kill(server, 'SIGKILL');
      await until(() => product.output().split('Ctrl-C stops everything.').length === 3);
      expect(product.output()).toContain('The server stopped unexpectedly (SIGKILL)');
      expect(product.output()).not.toContain('Creating the demo communities');
      expect((await place.signIn()).status).toBe(200);
      expect(serverOf(product)).not.toBe(server);
      expect(place.databases()).toHaveLength(1);
      // Without heartbeats the queue would give a job up after a quarter of an hour only.
      await expect.poll(() => received.length, { timeout: 300_000 }).toBe(2);
      product.launcher.kill('SIGTERM');
      expect(await product.ended).toBe(0);
      expect(place.databases()).toEqual([]);
      await close();
    });

    test('stops by itself when what launched it is killed', async ({ place }) => {
      place.copyFrom(first);
      const product = place.start();
      await product.ready;
      const server = serverOf(product)!;
      product.launcher.kill('SIGKILL');
      await until(() => place.databases().length === 0 && !processesWith('main.ts').includes(server));
    });

    test('refuses to start for real members until the demo’s accounts are removed', async ({
      place,
      expect,
    }) => {
      place.copyFrom(first);
      const refused = place.start({ SEED_DEMO: '0' });
      expect(await refused.ended).toBe(1);
      expect(refused.output()).toMatch(
        /accounts of the demo.*admin@demo\.test.*npm run community -- remove-demo/,
      );
      const removing = startProgram(['src/app/server/community-command.ts', 'remove-demo'], {
        SEED_DEMO: '0',
        DATA_DIR: place.dataDir,
      });
      expect(await removing.ended).toBe(0);
      expect(removing.output()).toContain('Closed 3 demo accounts');
      const product = place.start({ SEED_DEMO: '0' });
      await product.ready;
      expect((await place.signIn()).status).toBe(404);
    });

    test('finishes what it is doing when it is asked to stop, and keeps its data under another SECRET', async ({
      place,
      expect,
    }) => {
      place.copyFrom(first);
      const product = place.start();
      await product.ready;
      const underWay = Array.from({ length: 8 }, place.signIn);
      await Promise.race(underWay);
      product.launcher.kill('SIGTERM');
      expect((await Promise.all(underWay)).map((answer) => answer.status)).toEqual(underWay.map(() => 200));
      await product.ended;
      const again = place.start({ SECRET: 'another secret that is long enough' });
      await again.ready;
      expect((await place.signIn()).status).toBe(200);

      const second = place.start({ PORT: String(await freePort()) });
      expect([await second.ended, second.output()]).toEqual([
        1,
        expect.stringContaining('is running already'),
      ]);
      expect((await place.signIn()).status).toBe(200);
    });

    test('in development keeps its PostgreSQL when the server restarts', async ({ place, expect }) => {
      place.copyFrom(first);
      const env = {
        PORT: String(place.port),
        DATA_DIR: place.dataDir,
        GUILDHALL_DATABASE: 'kept',
        GUILDHALL_WEB: 'development',
      };
      const keeper = startProgram(['src/app/server/keep-database.ts'], env);
      await until(() => keeper.output().includes('PostgreSQL is running'));
      const running = place.databases();
      expect(running).toHaveLength(1);
      for (const _ of ['first', 'second']) {
        const server = startProgram(['src/app/server/main.ts'], env);
        await server.ready;
        expect((await place.signIn()).status).toBe(200);
        server.launcher.kill('SIGTERM');
        expect(await server.ended).toBe(0);
        expect(place.databases()).toEqual(running);
      }
      keeper.launcher.kill('SIGTERM');
      expect(await keeper.ended).toBe(0);
      expect(place.databases()).toEqual([]);
    });
  });
});

describe.concurrent('what keeps the product from starting is said in one sentence, without a trace', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  test.for<[string, Record<string, string>, RegExp]>([
    [
      'a database that is not there',
      { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' },
      /PostgreSQL.* cannot be reached/,
    ],
    [
      'a Redis that is not there',
      { REDIS_URL: 'redis://127.0.0.1:1' },
      /Redis at REDIS_URL cannot be reached/,
    ],
    ['a sender that is no address', { MAIL_FROM: 'nobody' }, /MAIL_FROM/],
    ['a host that this machine does not have', { HOST: '203.0.113.7' }, /no address 203\.0\.113\.7/],
  ])('%s', async ([, env, sentence], { place, expect }) => {
    const product = place.start({ DATABASE_URL: database.adminUrl, ...env });
    expect(await product.ended).toBe(1);
    expect(product.output()).toMatch(sentence);
    expect(product.output()).not.toMatch(/\n {4}at /);
    expect(product.output()).not.toContain('Restarting');
  });

  test('a busy port', async ({ place, expect }) => {
    const other = createServer().listen(place.port, '0.0.0.0');
    const product = place.start();
    expect(await product.ended).toBe(1);
    expect(product.output()).toContain(`Port ${place.port} is in use`);
    other.close();
  });
});
