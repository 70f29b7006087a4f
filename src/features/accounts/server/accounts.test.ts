import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  signIn,
  testPassword,
  type TestCommunity,
} from '../../../../testing/factories.ts';
import type { TestClient } from '../../../../testing/client.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import { claims } from '../contract/claims.ts';
import { inviteByMail } from './invite.ts';
import { joinCommunity } from './join-community.ts';

let server: TestServer;
let community: TestCommunity;
let other: TestCommunity;
beforeAll(async () => {
  server = await startTestServer({ takesJobs: true });
  community = await aCommunity(server, 'first');
  other = await aCommunity(server, 'second');
});
afterAll(() => server.close());

const refresh = '/api/auth/refresh';

const readClaims = (token: string) =>
  claims.parse(JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()));

describe('signing in', () => {
  test('gives a token with exactly the claims that were promised', async () => {
    const { client, id, email } = await aMember(server, community, { isAdmin: true });
    const payload = JSON.parse(Buffer.from(client.token!.split('.')[1]!, 'base64url').toString()) as object;
    const { CommunityRoles: _, ...promised } = claims.shape;
    expect(Object.keys(payload).sort()).toEqual(Object.keys(promised).sort());
    expect(payload).toMatchObject({
      UserID: id,
      Email: email,
      Role: 'GUEST',
      EcosystemRole: 'Admin',
      Currency: 'AUD',
      SubscriptionStatus: 'Trial',
      SubscriptionType: 'Free',
      EcosystemSubdomain: 'first',
    });
  });

  test('works from any host with the subdomain beside the password, and as a form', async () => {
    const { email } = await aMember(server, community);
    const form = { email, password: testPassword, subdomain: 'first' };
    const { status, body } = await server.visitor().post<{ token: string }>('/api/auth/login', { form });
    expect(status).toBe(200);
    expect(readClaims(body.token).EcosystemSubdomain).toBe('first');
  });

  test('answers a wrong password, an unknown address and a stranger to this community in the same words', async () => {
    const { email } = await aMember(server, other);
    const answers = await Promise.all(
      [
        { email, password: 'wrong' },
        { email: 'nobody@example.org', password: testPassword },
        { email, password: testPassword },
      ].map((json) => server.visitor('first').post<ErrorAnswer>('/api/auth/login', { json })),
    );
    const texts = answers.map(({ status, body }) => [status, body.error.code, body.error.message]);
    expect(new Set(texts.map(String)).size).toBe(1);
    expect(texts[0]![0]).toBe(401);
  });

  test('names the field that is missing', async () => {
    const { status, body } = await server
      .visitor('first')
      .post<ErrorAnswer>('/api/auth/login', { json: { email: 'x' } });
    expect([status, Object.keys(body.error.fields!).sort()]).toEqual([400, ['email', 'password']]);
  });
});

describe('a session', () => {
  test('is continued by its cookie, which is used once', async () => {
    const { client } = await aMember(server, community);
    const before = client.cookies.get('guildhall_refresh');
    const { status, body, headers } = await client.post<{ token: string }>(refresh);
    expect(status).toBe(200);
    expect(readClaims(body.token).EcosystemSubdomain).toBe('first');
    expect(client.cookies.get('guildhall_refresh')).not.toBe(before);
    expect(headers['set-cookie']![0]).toMatch(/HttpOnly; SameSite=Lax/);
  });

  test('survives two tabs that refresh at the same time', async () => {
    const { client } = await aMember(server, community);
    const cookie = `guildhall_refresh=${client.cookies.get('guildhall_refresh')}`;
    const tabs = await Promise.all(
      [1, 2].map(() => server.visitor('first').post(refresh, { headers: { cookie } })),
    );
    expect(tabs.map((tab) => tab.status)).toEqual([200, 200]);
  });

  const backdate = () =>
    server.database.admin.query(`UPDATE refresh_tokens SET used_at = used_at - interval '1 minute'`);

  test('ends for everybody when an old cookie comes back although its successor was used', async () => {
    const { client, id } = await aMember(server, community);
    const stolen = { cookie: `guildhall_refresh=${client.cookies.get('guildhall_refresh')}` };
    await client.post(refresh);
    await client.post(refresh);
    await backdate();
    expect((await server.visitor('first').post(refresh, { headers: stolen })).status).toBe(401);
    expect((await client.post(refresh)).status).toBe(401);
    expect((await client.get('/api/push')).status).toBe(401);
    const { rows } = await server.database.admin.query(
      'SELECT FROM sessions WHERE member_id = $1 AND ended_at IS NULL',
      [id],
    );
    expect(rows).toEqual([]);
  });

  test('survives an answer that was lost on the way, and ends if somebody has it after all', async () => {
    const { client } = await aMember(server, community);
    const before = client.cookies.get('guildhall_refresh')!;
    await client.post(refresh);
    const lost = { cookie: `guildhall_refresh=${client.cookies.get('guildhall_refresh')}` };
    client.cookies.set('guildhall_refresh', before);
    await backdate();
    expect((await client.post(refresh)).status).toBe(200);
    expect((await server.visitor('first').post(refresh, { headers: lost })).status).toBe(401);
    expect((await client.post(refresh)).status).toBe(401);
  });

  test('is replaced by the next one in the same browser, so that none is left behind', async () => {
    const { client, email } = await aMember(server, community);
    const first = client.token;
    await signIn(client, email);
    const old = server.visitor('first');
    old.token = first;
    expect((await old.get('/api/push')).status).toBe(401);
    expect((await client.get<unknown[]>('/api/account/sessions')).body).toHaveLength(1);
  });

  test('of one community is worth nothing at another', async () => {
    const { client } = await aMember(server, community);
    const headers = { cookie: `guildhall_refresh=${client.cookies.get('guildhall_refresh')}` };
    expect((await server.visitor('second').post(refresh, { headers })).status).toBe(401);
  });

  test('is over after signing out, at once and for the token too; signing out twice is no error', async () => {
    const { client } = await aMember(server, community);
    const cookie = `guildhall_refresh=${client.cookies.get('guildhall_refresh')}`;
    expect((await client.post('/api/auth/logout')).status).toBe(200);
    expect((await client.get('/api/push')).status).toBe(401);
    expect((await server.visitor('first').post(refresh, { headers: { cookie } })).status).toBe(401);
    expect((await client.post('/api/auth/logout')).status).toBe(200);
  });
});

describe('signing out', () => {
  const logout = '/api/auth/logout';
  const isIn = async (token: string | undefined, subdomain = 'first') => {
    const client = server.visitor(subdomain);
    client.token = token;
    return (await client.get('/api/account/sessions')).status === 200;
  };
  const cookieOf = (client: TestClient) => ({
    cookie: `guildhall_refresh=${client.cookies.get('guildhall_refresh')}`,
  });
  const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token}` });
  const ended = { ended: true };

  test('ends the session of a token that comes alone, and says the same when it is repeated', async () => {
    const { client, email } = await aMember(server, community);
    const elsewhere = server.visitor('first');
    await signIn(elsewhere, email);
    for (const _ of ['first', 'again']) {
      const { status, body } = await server.visitor('first').post(logout, { headers: bearer(client.token) });
      expect([status, body]).toEqual([200, ended]);
      expect(await isIn(client.token)).toBe(false);
    }
    expect((await client.post(refresh)).status).toBe(401);
    expect(await isIn(elsewhere.token)).toBe(true);
  });

  test('ends the session of a cookie that comes alone', async () => {
    const { client } = await aMember(server, community);
    const { status, body } = await server.visitor('first').post(logout, { headers: cookieOf(client) });
    expect([status, body]).toEqual([200, ended]);
    expect(await isIn(client.token)).toBe(false);
  });

  test('ends both sessions when the token and the cookie name different ones', async () => {
    const [one, another] = [await aMember(server, community), await aMember(server, community)];
    const headers = { ...bearer(one.client.token), ...cookieOf(another.client) };
    const { status, body } = await server.visitor('first').post(logout, { headers });
    expect([status, body]).toEqual([200, ended]);
    expect([await isIn(one.client.token), await isIn(another.client.token)]).toEqual([false, false]);
  });

  test('answers a stranger as before, and one with a forged token', async () => {
    const { client } = await aMember(server, community);
    const forged = `${client.token!.slice(0, -4)}AAAA`;
    for (const headers of [{}, bearer(forged)] as Record<string, string>[]) {
      const { status, body } = await server.visitor('first').post(logout, { headers });
      expect([status, body]).toEqual([200, ended]);
    }
    expect(await isIn(client.token)).toBe(true);
  });

  test('leaves the session of another community’s token alone', async () => {
    const { client } = await aMember(server, other);
    await server.visitor('first').post(logout, { headers: bearer(client.token) });
    expect(await isIn(client.token, 'second')).toBe(true);
  });
});

describe('an account', () => {
  test('has a seat in each community it joins, with one password', async () => {
    const { email } = await aMember(server, community);
    const person = {
      email,
      password: 'another one',
      firstName: 'A',
      lastName: 'B',
      company: 'C',
      communityRole: 'Member',
    } as const;
    await joinCommunity(server.services.database, other.id, person);
    await signIn(server.visitor('second'), email);
    await expect(signIn(server.visitor('second'), email, 'another one')).rejects.toThrow('Signing in failed');
  });

  test('is mailed its communities on request, and the answer is the same for an address without any', async () => {
    const { email } = await aMember(server, community);
    const ask = (address: string) =>
      server.visitor().post('/api/communities/reminder', { json: { email: address } });
    const [unknown, known] = [await ask('nobody@example.org'), await ask(email)];
    expect([known.status, unknown.status]).toEqual([202, 202]);
    expect(unknown.body).toEqual({ sent_to: 'nobody@example.org' });
    const mailsTo = async (address: string) =>
      (await server.visitor().get(`/api/dev/mail?to=${address}`)).text;
    await expect.poll(() => mailsTo(email)).toContain('http://first.localhost:3000');
    expect(await mailsTo('nobody@example.org')).not.toContain('localhost:3000');
  });
});

describe('an invitation', () => {
  test('is mailed with a link whose secret is kept nowhere else', async () => {
    const row = (await server.services.directory.find('first'))!;
    await inviteByMail(server.services, row, {
      email: 'new@example.org',
      communityRole: 'Admin',
      invitedBy: null,
    });
    const { text } = await server.visitor().get('/api/dev/mail?to=new@example.org');
    const [, token] = /http:\/\/first\.localhost:3000\/auth\/invite\/([\w-]{43})/.exec(text)!;
    const { rows } = await server.database.admin.query<{ row: string }>(
      'SELECT i::text AS row FROM invitations i',
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.row).not.toContain(token);
  });
});
