import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { aCommunity, aMember, type TestCommunity } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { mailTo, tokenIn } from '../../../../testing/mail-box.ts';

let server: TestServer;
let community: TestCommunity;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } });
  community = await aCommunity(server, 'first');
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => server.close());

const asks = async (token: string) => {
  const client = server.visitor('first');
  client.token = token;
  return (await client.get('/api/account/security')).status;
};

test('a token ends after fifteen minutes, also one that the server has read before', async () => {
  const { client } = await aMember(server, community);
  const fourteen = Date.now() + 14 * 60_000;
  vi.useFakeTimers({ toFake: ['Date'], now: fourteen });
  expect(await asks(client.token!)).toBe(200);
  vi.setSystemTime(fourteen + 2 * 60_000);
  expect(await asks(client.token!)).toBe(401);
});

/** What decodes to the same bytes: padded, with other last bits, in the other alphabet, or with blanks. */
const respelled = (secret: string) => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const bytes = Buffer.from(secret, 'base64url');
  const neighbour = letters
    .split('')
    .map((letter) => secret.slice(0, -1) + letter)
    .filter((other) => other !== secret && Buffer.from(other, 'base64url').equals(bytes));
  return [`${secret}=`, `${secret}==`, `${secret}%3D%3D`, `${secret}%20`, ...neighbour];
};

describe('has one spelling only:', () => {
  test('an access token', async () => {
    const { client } = await aMember(server, community);
    const others = respelled(client.token!);
    expect(others.length).toBeGreaterThan(15);
    for (const other of others) expect([other, await asks(other)]).toEqual([other, 401]);
    expect(await asks(client.token!)).toBe(200);
  });

  test('a refresh token', async () => {
    const { client } = await aMember(server, community);
    const cookie = client.cookies.get('guildhall_refresh')!;
    for (const other of respelled(cookie)) {
      const headers = { cookie: `guildhall_refresh=${other}` };
      expect((await server.visitor('first').post('/api/auth/refresh', { headers })).status).toBe(401);
    }
    expect((await client.post('/api/auth/refresh')).status).toBe(200);
  });

  test('the secret of a personal invitation, and of a join link', async () => {
    const { client } = await aMember(server, community, { isAdmin: true });
    const visitor = server.visitor('first');
    await client.post('/api/invitations', { json: { email: 'new@example.org' } });
    const invitation = tokenIn(await mailTo(server, 'new@example.org', /./), '/auth/invite');
    const { url } = (await client.post<{ url: string }>('/api/join-links', { json: {} })).body;
    const [, id, seal] = /([0-9]+)-([\w-]+)$/.exec(url)!;
    for (const [path, secret] of [
      ['/api/auth/invitations/', invitation],
      [`/api/auth/join-links/${id}-`, seal!],
    ] as const) {
      expect((await visitor.get(path + secret)).status).toBe(200);
      for (const other of respelled(secret))
        expect([other, (await visitor.get(path + other)).status]).toEqual([other, 404]);
    }
    expect((await visitor.get(`/api/auth/join-links/0${id}-${seal}`)).status).toBe(404);
  });
});

test('a hundred uses of one refresh token at once get one and the same successor, which lives', async () => {
  const { client } = await aMember(server, community);
  const before = { cookie: `guildhall_refresh=${client.cookies.get('guildhall_refresh')}` };
  const tabs = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const tab = server.visitor('first');
      const headers = { ...before, 'x-forwarded-for': `10.7.0.${index}` };
      const { status } = await tab.post('/api/auth/refresh', { headers });
      return `${status} ${tab.cookies.get('guildhall_refresh')}`;
    }),
  );
  expect([...new Set(tabs)]).toHaveLength(1);
  const [status, successor] = tabs[0]!.split(' ');
  expect(status).toBe('200');
  client.cookies.set('guildhall_refresh', successor!);
  expect((await client.post('/api/auth/refresh')).status).toBe(200);
  // A slow tab that still has the first one is led to where the others are, and signs nobody out.
  const slow = server.visitor('first');
  expect((await slow.post('/api/auth/refresh', { headers: before })).status).toBe(200);
  expect(slow.cookies.get('guildhall_refresh')).toBe(client.cookies.get('guildhall_refresh'));
  expect((await client.post('/api/auth/refresh')).status).toBe(200);
});
