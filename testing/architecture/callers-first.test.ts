import { watch, type FSWatcher } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Ask, TestClient } from '../client.ts';
import { aCommunity, aMember } from '../factories.ts';
import { startTestServer, type TestServer } from '../server.ts';

let server: TestServer;
let member: TestClient;
let suspended: TestClient;
let signedOut: TestClient;
let folder: string;
let watcher: FSWatcher;
const written: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-callers-'));
  vi.stubEnv('TMPDIR', folder);
  server = await startTestServer({ limitFactor: 100, env: { TRUST_PROXY: '1' } });
  watcher = watch(folder, (_, name) => void written.push(name ?? ''));
  const community = await aCommunity(server, 'callers');
  const [one, two, three] = [
    await aMember(server, community),
    await aMember(server, community, { isAdmin: true }),
    await aMember(server, community, { isAdmin: true }),
  ];
  member = one.client;
  suspended = two.client;
  signedOut = three.client;
  await server.database.admin.query('UPDATE members SET suspended_at = now() WHERE id = $1', [two.id]);
  await signedOut.post('/api/auth/logout');
});
afterAll(async () => {
  watcher?.close();
  await server?.close();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** Nothing of it can be read, kept or understood; whoever may not call is not told so. */
function garbage(method: string): Ask[] {
  if (method === 'GET') return [{}];
  const multipart = new FormData();
  multipart.set('file', new Blob(['company,email\nx'.repeat(1000)]), 'members.csv');
  multipart.set('name', '\u0000');
  return [
    {},
    { raw: '{"email":{"length":', headers: { 'content-type': 'application/json' } },
    { raw: 'a=1&a=2', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    { raw: '<x/>', headers: { 'content-type': 'application/xml' } },
    { raw: 'x', headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' } },
    { raw: '{}', headers: { 'content-type': 'application/json', 'idempotency-key': 'short' } },
    { raw: 'no form', headers: { 'content-type': 'multipart/form-data; boundary=b' } },
    { multipart },
  ];
}

let count = 0;
async function statuses(client: TestClient, [method = '', path = '']: string[]): Promise<number[]> {
  const answers = await Promise.all(
    garbage(method).map((ask, at) => {
      count += 1;
      // Each from another address, so that no limit answers first.
      const headers = { ...ask.headers, 'x-forwarded-for': `10.0.${count >> 8}.${count & 255}` };
      const slot = ['no-id', '%00', '7'][at % 3]!;
      const target = `${path.replaceAll(/:\w+/g, slot)}?limit=many&after=%00&q=%00`;
      return client.ask(target, { ...ask, method, headers });
    }),
  );
  return [...new Set(answers.map(({ status }) => status))];
}

/** What is for a role is for admins, too. */
const routesFor = (...access: string[]) =>
  [...server.app.accessTable]
    .filter(([, who]) => access.includes(typeof who === 'string' ? who : 'admin'))
    .map(([route]) => route);

test('somebody suspended or signed out gets 401 from every call, whatever they send', async () => {
  for (const route of routesFor('member', 'admin')) {
    expect([route, await statuses(suspended, route.split(' '))]).toEqual([route, [401]]);
    expect([route, await statuses(signedOut, route.split(' '))]).toEqual([route, [401]]);
  }
});

test('a member gets 403 from every call for admins, whatever they send', async () => {
  for (const route of routesFor('admin'))
    expect([route, await statuses(member, route.split(' '))]).toEqual([route, [403]]);
});

test('nothing that they sent was written to disk', () => expect(written).toEqual([]));
