import { spawnSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { platform } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../src/kit/server/database/embedded.ts';
import { TestClient } from './client.ts';
import { parentOf, processesWith, startProduct, until, type Product } from './product.ts';
import { makeDataDir } from './data-dir.ts';

let dataDir: string;
let port: number;
const running: Product[] = [];

beforeEach(async () => {
  dataDir = await makeDataDir('guildhall-start-');
  port = await freePort();
});
afterEach(async () => {
  for (const product of running.splice(0)) {
    product.launcher.kill('SIGTERM');
    await product.ended;
  }
  await rm(dataDir, { recursive: true, force: true });
});

function start(env: Record<string, string> = {}): Product {
  const product = startProduct({ PORT: String(port), DATA_DIR: dataDir, ...env });
  running.push(product);
  return product;
}

const signInAsMember = () =>
  new TestClient(port, 'harbour.localhost').post('/api/auth/login', {
    json: { email: 'member@demo.test', password: 'guildhall-demo' },
  });

const databases = () => processesWith('postgres', '-D', dataDir);
const serverOf = (product: Product) =>
  processesWith('main.ts').find((pid) => parentOf(pid) === product.launcher.pid)!;

describe.skipIf(platform() !== 'linux')('the product', { timeout: 60_000 }, () => {
  let filled: string;
  beforeAll(async () => {
    filled = await makeDataDir('guildhall-filled-');
    const product = startProduct({ PORT: String(await freePort()), DATA_DIR: filled });
    await product.ready;
    product.launcher.kill('SIGTERM');
    await product.ended;
  }, 120_000);
  afterAll(() => rm(filled, { recursive: true, force: true }));

  /** As after an earlier start: the owner of the files is PostgreSQL's. */
  const takeFilled = () => spawnSync('cp', ['-a', `${filled}/.`, dataDir]);

  test('starts with the demo, says where to look, and stops everything on Ctrl-C', async () => {
    const product = start();
    const said = await product.ready;
    for (const words of [
      `http://harbour.localhost:${port}`,
      `http://summit.localhost:${port}`,
      'admin@demo.test',
      'member@demo.test',
      'partner@demo.test',
      'guildhall-demo',
    ]) {
      expect(said).toContain(words);
    }
    expect((await signInAsMember()).status).toBe(200);
    expect(databases()).toHaveLength(1);
    product.launcher.kill('SIGINT');
    expect(await product.ended).toBe(0);
    expect(databases()).toEqual([]);
  });

  test('keeps its data when its server is killed, and leaves no second PostgreSQL behind', async () => {
    takeFilled();
    const first = start();
    await first.ready;
    process.kill(serverOf(first), 'SIGKILL');
    expect(await first.ended).toBe(1);
    const second = start();
    expect(await second.ready).not.toContain('Creating the demo communities');
    expect((await signInAsMember()).status).toBe(200);
    expect(databases()).toHaveLength(1);
    second.launcher.kill('SIGTERM');
    await second.ended;
    expect(databases()).toEqual([]);
  });

  test('stops by itself when what launched it is killed', async () => {
    takeFilled();
    const product = start();
    await product.ready;
    const server = serverOf(product);
    product.launcher.kill('SIGKILL');
    await until(() => databases().length === 0 && !processesWith('main.ts').includes(server));
    expect(databases()).toEqual([]);
  });

  test('goes on with a demo whose creation was cut off', async () => {
    takeFilled();
    await writeFile(join(dataDir, 'demo-is-being-created'), '');
    expect(await start().ready).toContain('Creating the demo communities');
    expect((await signInAsMember()).status).toBe(200);
  });

  test('stopped in the middle of its first start leaves nothing running, and the next start works', async () => {
    const product = start();
    await until(() => databases().length > 0);
    product.launcher.kill('SIGINT');
    await product.ended;
    expect(databases()).toEqual([]);
    await start().ready;
    expect((await signInAsMember()).status).toBe(200);
  });

  test('finishes what it is doing when it is asked to stop, and keeps its data under another SECRET', async () => {
    takeFilled();
    const product = start();
    await product.ready;
    const underWay = Array.from({ length: 8 }, signInAsMember);
    await Promise.race(underWay);
    product.launcher.kill('SIGTERM');
    expect((await Promise.all(underWay)).map((answer) => answer.status)).toEqual(underWay.map(() => 200));
    await product.ended;
    await start({ SECRET: 'another secret that is long enough' }).ready;
    expect((await signInAsMember()).status).toBe(200);
  });

  test('lets only one work on a data folder', async () => {
    takeFilled();
    await start().ready;
    const second = start({ PORT: String(await freePort()) });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain('is running already');
    expect((await signInAsMember()).status).toBe(200);
  });
});

describe('what keeps the product from starting is said in one sentence, without a trace', () => {
  const refusals: [string, () => Promise<Record<string, string>>, RegExp][] = [
    ['a wrong variable', async () => ({ PORT: '70000' }), /PORT is "70000", and it must be a whole number/],
    [
      'a database that is not there',
      async () => ({ DATABASE_URL: 'postgres://x@127.0.0.1:1/x' }),
      /cannot be reached/,
    ],
    [
      'an address that is none',
      async () => ({ DATABASE_URL: 'mysql://x' }),
      /DATABASE_URL is set, and it must look like postgres/,
    ],
    [
      'a data folder that cannot be written',
      async () => ({ DATA_DIR: '/dev/null/data' }),
      /cannot be written/,
    ],
    [
      'a Redis that is not there',
      async () => ({ REDIS_URL: 'redis://127.0.0.1:1' }),
      /Redis at REDIS_URL cannot be reached/,
    ],
    [
      'a secret that is too short, which is not shown',
      async () => ({ SECRET: 'swordfish' }),
      /SECRET is set, and it must/,
    ],
    ['a sender that is no address', async () => ({ MAIL_FROM: 'nobody' }), /MAIL_FROM/],
    [
      'a host that this machine does not have',
      async () => ({ HOST: '203.0.113.7' }),
      /no address 203\.0\.113\.7/,
    ],
  ];
  test.each(refusals)('%s', async (_, env, sentence) => {
    const product = start(await env());
    expect(await product.ended).toBe(1);
    expect(product.output()).toMatch(sentence);
    expect(product.output()).not.toMatch(/\n {4}at /);
  });

  test('a busy port', async () => {
    const other = createServer().listen(port, '0.0.0.0');
    const product = start();
    expect(await product.ended).toBe(1);
    expect(product.output()).toContain(`Port ${port} is in use`);
    other.close();
  });
});
