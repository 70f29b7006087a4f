import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  signIn,
  testPassword,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { TestClient } from '../../../../testing/client.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import { signInHousekeepingJob } from './housekeeping.ts';
import { joinCommunity } from './join-community.ts';
import { mailTo } from '../../../../testing/mail-box.ts';

let server: TestServer;
let community: TestCommunity;
let other: TestCommunity;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } });
  community = await aCommunity(server, 'first');
  other = await aCommunity(server, 'second');
  await aCommunity(server, 'third');
});
afterAll(() => server.close());

interface Session {
  id: string;
  community: string;
  device: string;
  is_this_one: boolean;
  last_used_at: string;
}

/** Somebody with a seat in two communities, signed in to both. */
async function atHomeInTwo(): Promise<TestMember & { elsewhere: TestClient }> {
  const member = await aMember(server, community);
  await joinCommunity(server.services.database, other.id, {
    email: member.email,
    password: testPassword,
    firstName: 'Person',
    lastName: 'Elsewhere',
    company: 'Second Seat',
    communityRole: 'Member',
  });
  const elsewhere = server.visitor('second');
  await signIn(elsewhere, member.email);
  return { ...member, elsewhere };
}

const sessionsOf = async (client: TestClient) => (await client.get<Session[]>('/api/account/sessions')).body;
const isIn = async (client: TestClient) => (await client.get('/api/account/security')).status === 200;

describe('my communities', () => {
  const cross = (client: TestClient, subdomain: string) =>
    client.post<{ url: string }>('/api/ecosystem/crossing', { json: { subdomain } });
  const arrive = (code: string, subdomain: string, address = '10.9.9.9') =>
    server.visitor(subdomain).post<{ token: string }>('/api/auth/crossing', {
      json: { code },
      headers: { 'x-forwarded-for': address },
    });
  const codeIn = (url: string) => url.split('#crossing=')[1]!;

  test('are listed, and nobody else’s', async () => {
    const { client } = await atHomeInTwo();
    expect((await client.get('/api/ecosystem/GetUserEcosystems')).body).toEqual([
      { name: 'Community first', subdomain: 'first' },
      { name: 'Community second', subdomain: 'second' },
    ]);
    const alone = await aMember(server, other);
    expect((await alone.client.get('/api/ecosystem/GetUserEcosystems')).body).toEqual([
      { name: 'Community second', subdomain: 'second' },
    ]);
  });

  test('are crossed to with a code that signs in there', async () => {
    const { client } = await atHomeInTwo();
    const { url } = (await cross(client, 'second')).body;
    expect(url).toMatch(/^http:\/\/second\.localhost:3000\/auth\/login#crossing=[\w-]{43}$/);
    const { status, body } = await arrive(codeIn(url), 'second');
    expect(status).toBe(200);
    const there = server.visitor('second');
    there.token = body.token;
    expect(await isIn(there)).toBe(true);
  });

  test('do not include those of others: not found, like one that does not exist', async () => {
    const { client } = await atHomeInTwo();
    const [foreign, absent] = [await cross(client, 'third'), await cross(client, 'nowhere')];
    expect([foreign.status, absent.status]).toEqual([404, 404]);
  });

  test('open once for a code, in its own community, within thirty seconds', async () => {
    const { client } = await atHomeInTwo();
    const code = codeIn((await cross(client, 'second')).body.url);
    expect((await arrive(code, 'first')).status).toBe(401);
    const tries = await Promise.all(
      Array.from({ length: 100 }, (_, index) => arrive(code, 'second', `10.8.0.${index}`)),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await arrive('x'.repeat(43), 'second')).status).toBe(401);
    const late = codeIn((await cross(client, 'second')).body.url);
    await server.database.admin.query(`UPDATE tickets SET expires_at = expires_at - interval '30 seconds'`);
    expect((await arrive(late, 'second')).status).toBe(401);
  });

  test('are closed to a member who is suspended there', async () => {
    const { client, email } = await atHomeInTwo();
    const code = codeIn((await cross(client, 'second')).body.url);
    await server.database.admin.query(
      `UPDATE members SET suspended_at = now() FROM accounts a WHERE a.id = account_id AND a.email = $1 AND community_id = $2`,
      [email, other.id],
    );
    expect((await cross(client, 'second')).status).toBe(404);
    expect((await arrive(code, 'second')).status).toBe(403);
  });
});

describe('my sessions', () => {
  test('are listed with their devices, in every community of mine', async () => {
    const { client, email, elsewhere } = await atHomeInTwo();
    const phone = server.visitor('first');
    await phone.post('/api/auth/login', {
      json: { email, password: testPassword },
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chromium/149.0 Safari/537.36' },
    });
    const sessions = await sessionsOf(client);
    expect(sessions.map(({ community: name, device }) => `${name}: ${device}`).sort()).toEqual([
      'Community first: Chromium on Linux',
      'Community first: Unknown device',
      'Community second: Unknown device',
    ]);
    expect(sessions.filter((session) => session.is_this_one)).toHaveLength(1);
    expect(await sessionsOf(elsewhere)).toHaveLength(3);
  });

  test('remember when they were last used, from one refresh to the next', async () => {
    const { client } = await aMember(server, community);
    await server.database.admin.query(`UPDATE sessions SET last_used_at = now() - interval '1 day'`);
    const [before] = await sessionsOf(client);
    await client.post('/api/auth/refresh');
    const [after] = await sessionsOf(client);
    expect(Date.parse(after!.last_used_at) - Date.parse(before!.last_used_at)).toBeGreaterThan(3600_000);
  });

  test('can be ended one by one, also twice, and are refused at once', async () => {
    const { client, elsewhere } = await atHomeInTwo();
    const there = (await sessionsOf(client)).find((session) => !session.is_this_one)!;
    const end = () => client.delete(`/api/account/sessions/${there.id}`);
    expect([(await end()).status, (await end()).status]).toEqual([200, 200]);
    expect(await isIn(elsewhere)).toBe(false);
    expect((await elsewhere.post('/api/auth/refresh')).status).toBe(401);
    expect(await isIn(client)).toBe(true);
  });

  test('of somebody else do not exist', async () => {
    const [one, two] = [await aMember(server, community), await aMember(server, community)];
    const [session] = await sessionsOf(two.client);
    expect((await one.client.delete(`/api/account/sessions/${session!.id}`)).status).toBe(404);
    expect((await one.client.delete('/api/account/sessions/not-one')).status).toBe(404);
    expect(await isIn(two.client)).toBe(true);
  });

  test('but this one can be ended together', async () => {
    const { client, elsewhere } = await atHomeInTwo();
    const bystander = await aMember(server, community);
    expect((await client.post('/api/account/sessions/ending')).body).toEqual({ ended: 1 });
    expect([await isIn(client), await isIn(elsewhere), await isIn(bystander.client)]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe('my password', () => {
  const change = (client: TestClient, current: string, next: string) =>
    client.post<ErrorAnswer>('/api/account/password', {
      json: { current_password: current, password: next },
    });

  test('is changed with the old one; every other session ends and a mail says so', async () => {
    const { client, elsewhere, email } = await atHomeInTwo();
    expect((await change(client, testPassword, 'seven green bottles')).status).toBe(200);
    expect([await isIn(client), await isIn(elsewhere)]).toEqual([true, false]);
    await signIn(server.visitor('second'), email, 'seven green bottles');
    await expect(signIn(server.visitor('first'), email)).rejects.toThrow('Signing in failed');
    await mailTo(server, email, /^Your password was changed$/);
  });

  test('stays with a wrong old one or a bad new one, and the field is named', async () => {
    const { client } = await aMember(server, community);
    const wrong = await change(client, 'wrong', 'seven green bottles');
    expect([wrong.status, Object.keys(wrong.body.error.fields!)]).toEqual([400, ['current_password']]);
    const common = await change(client, testPassword, 'qwertyuiop');
    expect([common.status, Object.keys(common.body.error.fields!)]).toEqual([400, ['password']]);
  });

  test('changed by a request that comes again after its answer was lost is changed once, and says so again', async () => {
    const { client } = await aMember(server, community);
    const ask = {
      json: { current_password: testPassword, password: 'seven green bottles' },
      headers: { 'idempotency-key': 'lost answer' },
    };
    expect((await client.post('/api/account/password', ask)).status).toBe(200);
    expect((await client.post('/api/account/password', ask)).status).toBe(200);
  });

  describe('guessed at from a browser that was left open', () => {
    const guess = (client: TestClient, path: string, current = 'wrong') =>
      client.post<ErrorAnswer>(`/api/account/${path}`, {
        json: { current_password: current, password: 'seven green bottles' },
      });
    const wrongTries = async (client: TestClient, count: number) => {
      // Each call has a limit of its own in a minute; the tries count for all of them together.
      const paths = ['password', 'two-step', 'two-step/ending'].flatMap((path) => [path, path, path, path]);
      const tries = await Promise.all(paths.slice(0, count).map((path) => guess(client, path)));
      expect(tries.map(({ status }) => status)).toEqual(Array.from({ length: count }, () => 400));
    };

    test('ten times ends that session, whatever comes then, and no other one', async () => {
      const { client, elsewhere, email } = await atHomeInTwo();
      await wrongTries(client, 10);
      expect(await isIn(client)).toBe(true);
      const { status, body } = await guess(client, 'passkeys/challenge', testPassword);
      expect([status, body.error.code]).toEqual([401, 'account.too_many_tries']);
      expect([await isIn(client), await isIn(elsewhere)]).toEqual([false, true]);
      expect((await client.post('/api/auth/refresh')).status).toBe(401);
      await signIn(client, email);
      expect(await isIn(client)).toBe(true);
    });

    test('says how many tries are left before that, and a right one begins anew', async () => {
      const { client } = await aMember(server, community);
      await wrongTries(client, 7);
      const warned = await guess(client, 'passkeys/challenge');
      expect(warned.body.error.fields).toEqual({
        current_password: 'Wrong password. 2 more tries before you’re signed out.',
      });
      expect((await guess(client, 'passkeys/challenge', testPassword)).status).toBe(200);
      expect((await guess(client, 'passkeys/challenge')).body.error.fields).toEqual({
        current_password: 'Wrong password.',
      });
    });
  });

  test('changed twice at the same time has one winner', async () => {
    const { client, email } = await aMember(server, community);
    const tries = await Promise.all([
      change(client, testPassword, 'seven green bottles'),
      change(client, testPassword, 'eight brown bottles'),
    ]);
    expect(tries.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
    const winner = tries[0].status === 200 ? 'seven green bottles' : 'eight brown bottles';
    await signIn(server.visitor('first'), email, winner);
  });
});

test('what is long over is forgotten, and a session that lives is not', async () => {
  const { client } = await aMember(server, community);
  const gone = await aMember(server, community);
  await server.database.admin.query(
    `UPDATE sessions SET ended_at = now() - interval '31 days' WHERE member_id = $1`,
    [gone.id],
  );
  await client.post('/api/ecosystem/crossing', { json: { subdomain: 'first' } });
  await server.database.admin.query(`UPDATE tickets SET expires_at = now() - interval '2 days'`);
  await signInHousekeepingJob(server.services.database).receive({});
  const { rows } = await server.database.admin.query(
    `SELECT (SELECT count(*)::int FROM tickets) AS tickets, (SELECT count(*)::int FROM sessions WHERE member_id = $1) AS old`,
    [gone.id],
  );
  expect(rows).toEqual([{ tickets: 0, old: 0 }]);
  expect(await isIn(client)).toBe(true);
});

test('a pool of one connection serves every call of mine', async () => {
  const narrow = await startTestServer({ poolSize: 1, env: { DATABASE_POOL: '1' } });
  try {
    const { client } = await aMember(narrow, await aCommunity(narrow, 'narrow'), { isAdmin: true });
    const paths = [
      'account/sessions',
      'account/security',
      'ecosystem/GetUserEcosystems',
      'join-links',
      'join-requests',
    ];
    const answers = await Promise.all(paths.map((path) => client.get(`/api/${path}`)));
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
    const crossing = await client.post('/api/ecosystem/crossing', { json: { subdomain: 'narrow' } });
    const invited = await client.post('/api/invitations', { json: { email: 'new@example.org' } });
    expect([crossing.status, invited.status]).toEqual([200, 201]);
  } finally {
    await narrow.close();
  }
});
