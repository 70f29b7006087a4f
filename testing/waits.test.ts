import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';
import { aCommunity, aCustomer, aMember, good, type TestMember } from './factories.ts';
import { startTestServer, type TestServer } from './server.ts';
import { openTap, type Tap } from './tap.ts';

let tap: Tap;
let server: TestServer;
let member: TestMember;
let other: TestMember;

beforeAll(async () => {
  const database = await createTestDatabase();
  tap = await openTap(Number(new URL(database.url).port));
  const url = database.url.replace(/:\d+\//, `:${tap.port}/`);
  // One connection: the second time round every statement is prepared.
  server = await startTestServer({ database: { ...database, url }, poolSize: 1 });
  const community = await aCommunity(server);
  [member, other] = [await aMember(server, community), await aMember(server, community)];
  good(await member.client.post('/api/posts', { json: { message: 'Good news' } }), 201);
});
afterAll(async () => {
  await server.close();
  tap.close();
  await server.database.drop();
});

/** How often a call waits for the database. The least of several, because now and then somebody else asks too. */
async function waitsOf(ask: (time: number) => Promise<{ status: number }>, status: number): Promise<number> {
  const seen: number[] = [];
  for (let time = 0; time < 6; time += 1) {
    tap.take();
    expect((await ask(time)).status).toBe(status);
    seen.push(tap.take().waits);
  }
  return Math.min(...seen);
}

test('sending a referral waits for the database at most ten times', async () => {
  const waits = await waitsOf(
    () =>
      member.client.post('/api/referrals', {
        json: { company_id: other.id, ...aCustomer() },
        headers: { 'idempotency-key': crypto.randomUUID() },
      }),
    201,
  );
  expect(waits).toBeGreaterThan(0);
  expect(waits).toBeLessThanOrEqual(10);
});

test.each([
  ['the counts', '/api/User/GetUserNotificationsCount', 1],
  // A read sends its COMMIT without waiting for it; the tap sees it all the same.
  ['the directory', '/api/companies', 2],
  ['the list of referrals', '/api/referrals?direction=outgoing', 3],
  ['the statement', '/api/commissions/statement', 3],
  ['the feed', '/api/posts', 3],
])('%s wait no more often than they have to', async (_, path, most) => {
  expect(await waitsOf(() => member.client.get(path), 200)).toBeLessThanOrEqual(most);
});

test('a company’s page waits no more often than it has to', async () => {
  expect(await waitsOf(() => member.client.get(`/api/companies/${other.id}`), 200)).toBeLessThanOrEqual(3);
});

test('a message waits for the database five times, and a poll once', async () => {
  const first = await member.client.post<{ ConversationId: number; MessageId: number }>(
    '/api/user/MessengerSendMessageNewConversation',
    { json: { RecipientUserId: other.id, Message: 'Good morning' } },
  );
  const { ConversationId, MessageId } = first.body;
  // Nobody is a stranger to whoever has answered.
  await other.client.post('/api/user/MessengerSendMessage', { json: { ConversationId, Message: 'To you' } });
  const ask = (call: string, json: object) => () =>
    member.client.post(`/api/user/${call}`, { json: { ConversationId, ...json } });
  let number = 0;
  const send = () => ask('MessengerSendMessage', { Message: 'And?', ClientId: `waits-${(number += 1)}` })();
  expect(await waitsOf(send, 200)).toBeLessThanOrEqual(5);
  const poll = ask('MessengerGetMessagesForConversation', { After: MessageId, Change: 1 });
  expect(await waitsOf(poll, 200)).toBeLessThanOrEqual(1);
  expect(
    await waitsOf(() => member.client.get('/api/user/MessengerAllConversations'), 200),
  ).toBeLessThanOrEqual(1);
  expect(await waitsOf(ask('MessengerGetMessagesForConversation', {}), 200)).toBeLessThanOrEqual(5);
});
