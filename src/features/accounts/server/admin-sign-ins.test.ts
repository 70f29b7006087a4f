import { generate } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../testing/client.ts';
import {
  aCommunity,
  aMember,
  good,
  testPassword,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { TestAuthenticator } from './authenticator.test-support.ts';
import { aSeat } from './team.test-support.ts';

let server: TestServer;
let community: TestCommunity;
let other: TestCommunity;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' }, limitFactor: 100 });
  community = await aCommunity(server, 'first');
  other = await aCommunity(server, 'second');
});
afterAll(() => server.close());

interface AuditEntry {
  says: string;
  by: { user_id: number };
  address: string;
  changes: { after: string }[];
}

const from = (address: string) => ({ 'x-forwarded-for': address });

/** Newest first: how they came in, and from where. */
async function signIns({ id, client }: TestMember, reader = client) {
  const { entries } = good(
    await reader.get<{ entries: AuditEntry[] }>(`/api/community-admin/audit?area=sign-ins&by=${id}`),
    200,
  );
  expect(new Set(entries.map(({ says, by }) => `${says} ${by.user_id}`))).toEqual(
    new Set([`Signed in ${id}`]),
  );
  return entries.map(({ changes, address }) => [changes[0]?.after, address]);
}

interface SignedIn {
  token: string;
  second_step?: { ticket: string };
}
const login = (email: string, address: string, ask: { client?: TestClient; password?: string } = {}) =>
  (ask.client ?? server.visitor('first')).post<SignedIn>('/api/auth/login', {
    json: { email, password: ask.password ?? testPassword },
    headers: from(address),
  });

test('an admin’s password, a wrong one and a member’s: only who came in as an admin is in the audit', async () => {
  const admin = await aMember(server, community, { isAdmin: true });
  const member = await aMember(server, community);
  good(await login(admin.email, '10.1.0.1'), 200);
  expect((await login(admin.email, '10.1.0.2', { password: 'wrong' })).status).toBe(401);
  good(await login(member.email, '10.1.0.3'), 200);
  expect((await signIns(admin)).slice(0, 1)).toEqual([['password', '10.1.0.1']]);
  expect(await signIns(admin)).toHaveLength(2);
  const { rowCount } = await server.database.admin.query('SELECT FROM audit_entries WHERE member_id = $1', [
    member.id,
  ]);
  expect(rowCount).toBe(0);
});

test('whoever signs in with another’s token in the browser signs in as themselves', async () => {
  const [admin, second] = [
    await aMember(server, community, { isAdmin: true }),
    await aMember(server, community, { isAdmin: true }),
  ];
  good(await login(second.email, '10.1.1.1', { client: admin.client }), 200);
  expect((await signIns(second))[0]).toEqual(['password', '10.1.1.1']);
  // It has ended the session that was in this browser before, and is no deed of its owner.
  expect(await signIns(admin, second.client)).toHaveLength(1);
});

test('a second step is one sign-in, once it is made', async () => {
  const admin = await aMember(server, community, { isAdmin: true });
  const begun = await admin.client.post<{ secret: string }>('/api/account/two-step', {
    json: { current_password: testPassword },
  });
  const code = () => generate({ secret: begun.body.secret });
  good(await admin.client.post('/api/account/two-step/confirmation', { json: { code: await code() } }), 200);
  await server.database.admin.query('UPDATE two_steps SET last_step = 0');
  const { second_step: step } = good(await login(admin.email, '10.1.2.1'), 200);
  expect(await signIns(admin)).toHaveLength(1);
  const json = { ticket: step!.ticket, code: await code() };
  good(await server.visitor('first').post('/api/auth/second-step', { json, headers: from('10.1.2.2') }), 200);
  expect((await signIns(admin))[0]).toEqual(['second step', '10.1.2.2']);
});

test('a passkey is one', async () => {
  const admin = await aMember(server, community, { isAdmin: true });
  const device = new TestAuthenticator();
  const home = { rpID: 'first.localhost', origin: 'http://first.localhost:3000' };
  interface Challenge {
    ticket: string;
    options: { challenge: string };
  }
  const asked = good(
    await admin.client.post<Challenge>('/api/account/passkeys/challenge', {
      json: { current_password: testPassword },
    }),
    200,
  );
  const response = device.create(asked.options.challenge, home);
  good(
    await admin.client.post('/api/account/passkeys', {
      json: { ticket: asked.ticket, name: 'Key', response },
    }),
    201,
  );
  const door = good(
    await server.visitor('first').post<Challenge>('/api/auth/passkeys/challenge', { json: {} }),
    200,
  );
  const json = { ticket: door.ticket, response: device.get(door.options.challenge, home) };
  good(
    await server.visitor('first').post('/api/auth/passkeys/answer', { json, headers: from('10.1.3.1') }),
    200,
  );
  expect((await signIns(admin))[0]).toEqual(['passkey', '10.1.3.1']);
});

test('crossing from another community is one there, where they are an admin', async () => {
  const member = await aMember(server, other);
  const there = await aSeat(server, community, member.email);
  await server.database.admin.query(`UPDATE members SET community_role = 'Admin' WHERE id = $1`, [there.id]);
  const { url } = good(
    await member.client.post<{ url: string }>('/api/ecosystem/crossing', { json: { subdomain: 'first' } }),
    200,
  );
  const json = { code: url.split('#crossing=')[1] };
  good(await server.visitor('first').post('/api/auth/crossing', { json, headers: from('10.1.4.1') }), 200);
  expect(await signIns(there)).toEqual([['another community', '10.1.4.1']]);
});
