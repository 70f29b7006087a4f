import { afterAll, beforeAll, expect, test } from 'vitest';
import { declaredEndpoints } from '../../../../testing/architecture/events.ts';
import {
  aCommunity,
  aMember,
  aReferral,
  good,
  payByDefault,
  terms,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { listen, type Listener } from '../../../../testing/listener.ts';
import { jobsAreDone } from '../../../../testing/mail-box.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { pathOf } from '../../../kit/common/call.ts';
import { apiScopes, scopeOf } from '../../accounts/contract/api-scopes.ts';
import { offered, offeredNames, testName } from '../contract/offered.ts';
import { subscribed } from './subscribed.ts';

let server: TestServer;
let listener: Listener;
let community: TestCommunity;
let admin: TestMember;
let referralId: number;

const message = 'Between us: the vault code is heliotrope';
/** A deal of which ten percent are owed. */
const [deal, commission] = [7_654_320, 765_432];

/** An admin is in the middle of all of it: they have written, and owe the commission themselves. */
beforeAll(async () => {
  server = await startTestServer({ env: { WEBHOOK_HOSTS: '127.0.0.1' }, takesJobs: true, limitFactor: 50 });
  listener = await listen();
  community = await aCommunity(server);
  admin = await aMember(server, community, { isAdmin: true });
  const other = await aMember(server, community);
  const json = { address: listener.address, events: offeredNames };
  good(await admin.client.post('/api/admin/webhooks', { json }), 201);
  good(
    await other.client.post('/api/user/MessengerSendMessageNewConversation', {
      json: { RecipientUserId: admin.id, Message: message },
    }),
    200,
  );
  good(await admin.client.post('/api/posts', { json: { message: 'Hello everyone' } }), 201);
  await payByDefault(admin, terms());
  referralId = (await aReferral(other, admin)).id;
  good(await admin.client.post(`/api/referrals/${referralId}/acceptance`, { json: {} }), 200);
  // By the clock of the community.
  const date = new Date().toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' });
  good(
    await admin.client.post(`/api/referrals/${referralId}/closure`, { json: { amount: deal, date } }),
    200,
  );
  await jobsAreDone(server);
});
afterAll(async () => {
  listener.close();
  await server.close();
});

const says = (text: string) =>
  text.includes('heliotrope') ||
  new RegExp(`\\b(${deal}|${commission})\\b`).test(text.replaceAll(/[,.](?=\d)/g, ''));

test('what can be chosen is declared, and carries ids alone', () => {
  expect(Object.keys(subscribed).toSorted()).toEqual([...offeredNames, testName].toSorted());
  expect(new Set(offered.map(({ label }) => label)).size).toBe(offered.length);
  for (const [name, { payload }] of Object.entries(subscribed)) {
    // For the bells of the two companies; no delivery carries it.
    const fields = Object.entries(payload.shape).filter(([field]) => field !== 'closing');
    expect([name, fields.length > 0]).toEqual([name, true]);
    for (const [field, shape] of fields) {
      expect([name, field]).toEqual([name, expect.stringMatching(/(^|_)id$/)]);
      for (const wrong of ['a text', 1.5, {}, [1]]) expect(shape.safeParse(wrong).success).toBe(false);
    }
  }
  const secret = /^(chat|commission|board|notification|subscription)\./;
  expect(offeredNames.filter((name) => secret.test(name))).toEqual([]);
});

test('no webhook carries a message, a text or an amount', () => {
  const kinds = listener.heard.map(({ body }) => JSON.parse(body).type);
  expect(kinds).toEqual(
    expect.arrayContaining(['post.published', 'referral.sent', 'referral.accepted', 'referral.closed']),
  );
  for (const { body } of listener.heard) {
    expect(says(body)).toBe(false);
    const { type, timestamp, number, data, ...rest } = JSON.parse(body);
    expect(rest).toEqual({});
    expect([type, timestamp, number]).toEqual([expect.any(String), expect.any(String), expect.any(Number)]);
    for (const [name, value] of Object.entries(data))
      expect([name, value]).toEqual([expect.stringMatching(/(^|_)id$/), expect.any(Number)]);
  }
});

test('no key reads a message or a commission, with all scopes and where its admin could in a browser', async () => {
  const { body: seen } = await admin.client.get('/api/commissions');
  expect(says(JSON.stringify(seen))).toBe(true);
  const json = { name: 'Everything', scopes: apiScopes };
  const { key } = good(await admin.client.post<{ key: string }>('/api/admin/api-keys', { json }), 201);
  const program = server.visitor(community.subdomain);
  program.token = key;
  const { body: companies } = await program.get<{ companies: { id: number }[] }>('/api/companies');
  const ids = [...companies.companies.map(({ id }) => id), referralId, 1, 2];
  const readable = (await declaredEndpoints()).filter(
    (endpoint) => endpoint.method === 'GET' && scopeOf(endpoint)?.endsWith(':read'),
  );
  expect(readable.length).toBeGreaterThan(15);
  let answered = 0;
  for (const { path } of readable)
    for (const id of path.includes(':') ? ids : [0]) {
      const { status, text } = await program.get(pathOf(path, new Proxy({}, { get: () => id })));
      expect([path, status < 500]).toEqual([path, true]);
      expect([path, says(text)]).toEqual([path, false]);
      if (status === 200) answered += 1;
    }
  expect(answered).toBeGreaterThan(10);
});
