import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { declaredEndpoints } from '../../../../testing/architecture/events.ts';
import type { TestClient } from '../../../../testing/client.ts';
import { eventsFor } from '../../../../testing/events.ts';
import {
  aCommunity,
  aMember,
  companyOf,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { pathOf } from '../../../kit/common/call.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import type { ApiKey } from '../contract/api-keys.ts';
import { apiAreas, apiScopes, areaNames, scopeOf, type ApiScope } from '../contract/api-scopes.ts';
import { announceEndingKeys } from './announce-ending-keys.ts';
import { apiKeyNotices } from './notices.ts';

let server: TestServer;
let community: TestCommunity;
let admin: TestMember;

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 100 });
  community = await aCommunity(server);
  admin = await aMember(server, community, { isAdmin: true });
});
afterAll(() => server.close());

type Created = ApiKey & { key: string };
let count = 0;

async function aKey(by: TestMember, scopes: ApiScope[] = ['read'], more: object = {}): Promise<Created> {
  const json = { name: `Key ${(count += 1)}`, scopes, ...more };
  return good(await by.client.post<Created>('/api/admin/api-keys', { json }), 201);
}

function program(key: string, subdomain = community.subdomain): TestClient {
  const client = server.visitor(subdomain);
  client.token = key;
  return client;
}

const codeOf = ({ body }: { body: unknown }) => (body as ErrorAnswer).error.code;
const query = (text: string, values: unknown[] = []) => server.database.admin.query(text, values);

describe('a key', () => {
  test('is shown once, found by its public part, and only a hash of its secret is kept', async () => {
    const created = await aKey(admin, ['members:read'], { name: 'Website' });
    expect(created.key).toMatch(/^ghk_[a-z0-9]{12}_[\w-]{43}$/);
    const { keys } = good(await admin.client.get<{ keys: ApiKey[] }>('/api/admin/api-keys'), 200);
    const listed = keys.find(({ id }) => id === created.id)!;
    expect(listed).toMatchObject({
      name: 'Website',
      state: 'active',
      scopes: ['members:read'],
      begins: created.key.slice(0, 16),
      ends: created.key.slice(-4),
      expires_at: null,
      last_used_at: null,
    });
    expect(JSON.stringify(keys)).not.toContain(created.key.slice(17));
    const { rows } = await query('SELECT to_jsonb(k) AS row FROM api_keys k WHERE id = $1', [created.id]);
    expect(JSON.stringify(rows)).not.toContain(created.key.slice(17, 40));
    const kept = await query('SELECT count(*)::int AS count FROM idempotency_keys WHERE answer LIKE $1', [
      '%ghk_%',
    ]);
    expect(kept.rows[0]).toEqual({ count: 0 });
  });

  test('acts as its creator within its scopes, and says which one it lacks', async () => {
    const { key } = await aKey(admin, ['members:read']);
    expect((await program(key).get('/api/companies')).status).toBe(200);
    const outside = await program(key).post('/api/invitations', { json: { email: 'x@example.org' } });
    expect(outside.status).toBe(403);
    expect(outside.text).toContain('joining:write');
    expect(codeOf(outside)).toBe('api_key.scope');
    const reading = await aKey(admin, ['read']);
    expect((await program(reading.key).get('/api/invitations')).status).toBe(200);
    expect(codeOf(await program(reading.key).post('/api/posts', { json: {} }))).toBe('api_key.scope');
  });

  test('is refused with what is wrong: unknown, cut short, of another community, revoked, expired', async () => {
    const { key, id } = await aKey(admin);
    const elsewhere = await aCommunity(server);
    const stranger = key.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const answer of [
      await program(stranger).get('/api/companies'),
      await program(key.slice(0, -3)).get('/api/companies'),
      await program(key, elsewhere.subdomain).get('/api/companies'),
    ]) {
      expect(answer.status).toBe(401);
      expect(codeOf(answer)).toBe('api_key.unknown');
    }
    expect((await program(key).get('/api/companies')).status).toBe(200);
    good(await admin.client.delete(`/api/admin/api-keys/${id}`), 200);
    const revoked = await program(key).get('/api/companies');
    expect([revoked.status, codeOf(revoked)]).toEqual([401, 'api_key.revoked']);

    const short = await aKey(admin, ['read'], { days: 1 });
    await query(`UPDATE api_keys SET expires_at = now() - interval '1 second' WHERE id = $1`, [short.id]);
    const expired = await program(short.key).get('/api/companies');
    expect([expired.status, codeOf(expired)]).toEqual([401, 'api_key.expired']);
  });

  test.each([
    ['suspended', `suspended_at = now()`],
    ['made a plain member', `community_role = 'Member'`],
  ])('is dead while its creator is %s', async (_, change) => {
    const creator = await aMember(server, community, { isAdmin: true });
    const { key, id } = await aKey(creator);
    expect((await program(key).get('/api/companies')).status).toBe(200);
    await query(`UPDATE members SET ${change} WHERE id = $1`, [creator.id]);
    const answer = await program(key).get('/api/companies');
    expect([answer.status, codeOf(answer)]).toEqual([401, 'api_key.ownerless']);
    const { keys } = good(await admin.client.get<{ keys: ApiKey[] }>('/api/admin/api-keys'), 200);
    expect(keys.find((each) => each.id === id)!.state).toBe('ownerless');
  });

  test('is revoked for good when its creator leaves', async () => {
    const creator = await aMember(server, community, { isAdmin: true });
    const { key, id } = await aKey(creator);
    good(await program(key).get('/api/companies'), 200);
    good(
      await creator.client.delete('/api/account', { json: { current_password: 'correct horse battery' } }),
      200,
    );
    expect(codeOf(await program(key).get('/api/companies'))).toBe('api_key.revoked');
    const { rows } = await query('SELECT last_used_from FROM api_keys WHERE id = $1', [id]);
    expect(rows[0]).toEqual({ last_used_from: null });
  });

  test('tells when and from where it was used, written every few minutes at most', async () => {
    const { key, id } = await aKey(admin);
    const used = async () =>
      (await query('SELECT last_used_at, last_used_from, xmin FROM api_keys WHERE id = $1', [id])).rows[0];
    good(await program(key).get('/api/companies'), 200);
    const first = await used();
    expect(first.last_used_from).toBe('127.0.0.1');
    good(await program(key).get('/api/companies'), 200);
    expect(await used()).toEqual(first);
    await query(`UPDATE api_keys SET last_used_at = now() - interval '6 minutes' WHERE id = $1`, [id]);
    good(await program(key).get('/api/companies'), 200);
    expect((await used()).last_used_at.getTime()).toBeGreaterThanOrEqual(first.last_used_at.getTime());
  });

  test('leaves its number in the audit beside whom it acted as', async () => {
    const { key, id } = await aKey(admin, ['joining:write']);
    good(await program(key).post('/api/invitations', { json: { email: 'by-key@example.org' } }), 201);
    good(await admin.client.post('/api/invitations', { json: { email: 'by-hand@example.org' } }), 201);
    const { rows } = await query(
      `SELECT member_id, api_key_id FROM audit_entries WHERE action = 'invitation.sent' ORDER BY id DESC LIMIT 2`,
    );
    expect(rows).toEqual([
      { member_id: admin.id, api_key_id: null },
      { member_id: admin.id, api_key_id: id },
    ]);
  });

  test('is no person: its creator is not shown as active', async () => {
    const creator = await aMember(server, community, { isAdmin: true });
    const { key } = await aKey(creator);
    await server.services.activity.flush();
    await query('DELETE FROM member_activity WHERE member_id = $1', [creator.id]);
    good(await program(key).get('/api/companies'), 200);
    await server.services.activity.flush();
    const { rows } = await query('SELECT FROM member_activity WHERE member_id = $1', [creator.id]);
    expect(rows).toEqual([]);
  });

  test('is not taken from a page of another site', async () => {
    const { key } = await aKey(admin, ['joining:write']);
    const answer = await program(key).post('/api/invitations', {
      json: { email: 'from-elsewhere@example.org' },
      headers: { origin: 'https://elsewhere.example' },
    });
    expect([answer.status, codeOf(answer)]).toEqual([403, 'other_site']);
  });

  test('announces its end a week before, once, to the admins', async () => {
    const home = await aCommunity(server);
    const [creator, other] = [
      await aMember(server, home, { isAdmin: true }),
      await aMember(server, home, { isAdmin: true }),
    ];
    const plain = await aMember(server, home);
    const { id } = await aKey(creator, ['read'], { days: 8 });
    await announceEndingKeys(server.services.database);
    const told = async (who: TestMember) =>
      (await eventsFor(server, who)).filter(({ name }) => name === 'api_key.ending');
    expect(await told(creator)).toEqual([]);
    await query(`UPDATE api_keys SET expires_at = expires_at - interval '1 day 1 minute' WHERE id = $1`, [
      id,
    ]);
    await announceEndingKeys(server.services.database);
    await announceEndingKeys(server.services.database);
    for (const who of [creator, other])
      expect(await told(who)).toEqual([{ name: 'api_key.ending', payload: { api_key_id: id } }]);
    expect(await told(plain)).toEqual([]);
    const noticeFor = async (who: TestMember) => {
      const { id: companyId } = await companyOf(server, who);
      return server.services.database.inCommunity({ communityId: home.id, memberId: who.id }, (tx) =>
        apiKeyNotices.tell(tx, [{ event: 'api_key.ending', id, count: 1 }], { memberId: who.id, companyId }),
      );
    };
    expect(await noticeFor(other)).toMatchObject([
      { sentence: expect.stringMatching(/“Key \d+”/), link: '/ecosystem-admin/api-keys' },
    ]);
    expect(await noticeFor(plain)).toEqual([undefined]);
  });
});

describe('what keys can reach', () => {
  test('every path of an area is a declared call', async () => {
    const declared = new Set((await declaredEndpoints()).map(({ path }) => path as string));
    const named = areaNames.flatMap((area) => apiAreas[area].paths);
    expect(named.filter((path) => !declared.has(path))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
  });

  test('every call has a scope, or is closed to a key with all of them', async () => {
    const { key } = await aKey(admin, [...apiScopes]);
    const client = program(key);
    const closed = (await declaredEndpoints()).filter((endpoint) => scopeOf(endpoint) === undefined);
    expect(closed.length).toBeGreaterThan(200);
    for (const { method, path, access, rateLimit } of closed) {
      // Nobody is asked who they are.
      if (access === 'anywhere' && rateLimit === 'none') continue;
      const answer = await client.ask(pathOf(path, new Proxy({}, { get: () => '1' })), { method });
      expect([method, path, answer.status, codeOf(answer)]).toEqual([
        method,
        path,
        403,
        'api_key.not_for_keys',
      ]);
    }
    for (const path of ['/api/push', '/api/admin/api-keys', '/api/account/sessions'])
      expect((await client.get(path)).status).toBe(403);
  });

  test('nothing of an account, a conversation, a referral or a commission is among it', () => {
    const paths = areaNames.flatMap((area): readonly string[] => apiAreas[area].paths);
    const secret =
      /account|auth|session|chat|messenger|referral|commission|kanban|partnership|dashboard|notification|api-keys|webhook/i;
    expect(paths.filter((path) => secret.test(path))).toEqual([]);
  });

  test('the description of the API names both ways in, and the scope of each call', async () => {
    const { body } = await server.visitor(community.subdomain).get<{
      components: { securitySchemes: object };
      paths: Record<string, Record<string, { security: object[]; 'x-scope'?: string }>>;
    }>('/api/openapi.json');
    expect(Object.keys(body.components.securitySchemes)).toEqual(['token', 'apiKey']);
    const { post: invite } = body.paths['/api/invitations']!;
    expect(invite!.security).toEqual([{ token: [] }, { apiKey: [] }]);
    expect(invite!['x-scope']).toBe('joining:write');
    const { post: change } = body.paths['/api/account/password']!;
    expect(change!.security).toEqual([{ token: [] }]);
    expect(change!['x-scope']).toBeUndefined();
  });
});

describe('the admin’s calls', () => {
  test('are refused to a member and to an admin of another community', async () => {
    const { id } = await aKey(admin);
    const member = await aMember(server, community);
    const outsider = await aMember(server, await aCommunity(server), { isAdmin: true });
    const calls = (client: TestClient) => [
      client.get('/api/admin/api-keys'),
      client.post('/api/admin/api-keys', { json: { name: 'Mine', scopes: ['read'] } }),
      client.delete(`/api/admin/api-keys/${id}`),
    ];
    for (const answer of await Promise.all(calls(member.client))) expect(answer.status).toBe(403);
    expect((await outsider.client.delete(`/api/admin/api-keys/${id}`)).status).toBe(404);
    const crossing = server.visitor(community.subdomain);
    crossing.token = outsider.client.token;
    for (const answer of await Promise.all(calls(crossing))) expect(answer.status).toBe(401);
  });

  test('name the field that is wrong', async () => {
    const wrong: [object, string][] = [
      [{ name: '', scopes: ['read'] }, 'name'],
      [{ name: 'Fine', scopes: [] }, 'scopes'],
      [{ name: 'Fine', scopes: ['chat:read'] }, 'scopes'],
      [{ name: 'Fine', scopes: ['read'], days: 0 }, 'days'],
    ];
    for (const [json, field] of wrong) {
      const answer = await admin.client.post<ErrorAnswer>('/api/admin/api-keys', { json });
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body.error.fields!).map((name) => name.split('.')[0])).toEqual([field]);
    }
  });

  test('make one key of two that are asked for at the same time under one name', async () => {
    const json = { name: 'Twice', scopes: ['read'] };
    const answers = await Promise.all(
      [1, 2, 3].map(() => admin.client.post('/api/admin/api-keys', { json })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409,
    ]);
  });

  test('revoke once, however often they are sent, and leave one entry in the audit', async () => {
    const { id } = await aKey(admin);
    const answers = await Promise.all([1, 2].map(() => admin.client.delete(`/api/admin/api-keys/${id}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { rows } = await query(
      `SELECT FROM audit_entries WHERE action = 'api_key.revoked' AND about_id = $1`,
      [id],
    );
    expect(rows.length).toBe(1);
    expect((await admin.client.delete('/api/admin/api-keys/999999')).status).toBe(404);
  });
});

test('a key has an allowance of its own, and its creator keeps theirs', async () => {
  const strict = await startTestServer({ env: { LIMIT_API_KEY: '5' } });
  try {
    const home = await aCommunity(strict);
    const creator = await aMember(strict, home, { isAdmin: true });
    const keys = [await aKey(creator), await aKey(creator)];
    const client = strict.visitor(home.subdomain);
    client.token = keys[0]!.key;
    for (let call = 0; call < 5; call += 1) expect((await client.get('/api/companies')).status).toBe(200);
    const refused = await client.get('/api/companies');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    client.token = keys[1]!.key;
    expect((await client.get('/api/companies')).status).toBe(200);
    expect((await creator.client.get('/api/companies')).status).toBe(200);
  } finally {
    await strict.close();
  }
});
