import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  signIn,
  type TestCommunity,
  type TestMember,
} from '../../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import { pushKeys } from './keys.ts';
import { aBrowser, pushHost, startPushService } from './push-service.test-support.ts';
import { pushToMember } from './push-to-member.ts';
import { createSendPush, type PushContent, type SendPush } from './sender.ts';

let server: TestServer;
let community: TestCommunity;
let service: Awaited<ReturnType<typeof startPushService>>;
let send: SendPush;
beforeAll(async () => {
  server = await startTestServer({ env: { PUSH_HOSTS: pushHost } });
  community = await aCommunity(server, 'pushes');
  service = await startPushService();
  const keys = () => pushKeys(server.services.database, server.services.secret);
  send = createSendPush({ keys, contact: 'mailto:push@example.org', ...service.parts });
});
afterAll(async () => {
  await service.close();
  await server.close();
});
beforeEach(() => {
  service.received.length = 0;
  service.answerWith({ status: 201 });
});

const path = '/api/notifications/push-subscription';
const subscribe = ({ client }: TestMember, { target } = aBrowser()) => client.put(path, { json: target });
const content: PushContent = { title: 'Pushes', body: 'Hello', link: '/', tag: 'x', unread: 1 };
const push = ({ id: memberId }: TestMember) =>
  pushToMember(server.services.database, send, { communityId: community.id, memberId }, content, {
    isUrgent: false,
    lifeSeconds: 60,
  });

test('the key is made once, and every node has the same', async () => {
  const me = await aMember(server, community);
  const second = await startTestServer({ database: server.database });
  try {
    const key = async (at: TestServer) =>
      (await pushKeys(at.services.database, at.services.secret)).publicKey;
    const { body } = await me.client.get<{ public_key: string }>('/api/notifications/push-key');
    expect(body.public_key).toMatch(/^[\w-]{87}$/);
    expect([await key(server), await key(second)]).toEqual([body.public_key, body.public_key]);
  } finally {
    await second.close();
  }
});

test('keys that another secret made are replaced, for all nodes', async () => {
  const { database, secret } = server.services;
  const before = await pushKeys(database, secret);
  const made = await pushKeys(database, 'another secret, after a restore');
  expect(made.publicKey).not.toBe(before.publicKey);
  expect(await pushKeys(database, 'another secret, after a restore')).toEqual(made);
});

test('a browser that asked for it is reached, also after asking twice, and not after taking it back', async () => {
  const me = await aMember(server, community);
  const browser = aBrowser();
  expect(await push(me)).toEqual({ is: 'nowhere' });
  for (let time = 0; time < 2; time += 1) expect((await subscribe(me, browser)).status).toBe(200);
  expect(await push(me)).toEqual({ is: 'sent' });
  expect(service.received).toHaveLength(1);
  expect(browser.read(service.received[0]!.body)).toEqual(content);
  await me.client.delete(`${path}?endpoint=${encodeURIComponent(browser.target.endpoint)}`);
  expect(await push(me)).toEqual({ is: 'nowhere' });
});

describe('a subscription ends', () => {
  test('with the session in which it was made', async () => {
    const me = await aMember(server, community);
    await subscribe(me);
    await me.client.post('/api/auth/logout', { json: {} });
    expect(await push(me)).toEqual({ is: 'nowhere' });
  });

  test('when somebody else signs in at the same browser', async () => {
    const [me, other] = [await aMember(server, community), await aMember(server, community)];
    const browser = aBrowser();
    await subscribe(me, browser);
    await subscribe(other, browser);
    expect([await push(me), await push(other)]).toEqual([{ is: 'nowhere' }, { is: 'sent' }]);
  });

  test('and is not taken over by whoever signs in next and has not asked for it', async () => {
    const [me, other] = [await aMember(server, community), await aMember(server, community)];
    const browser = aBrowser();
    await subscribe(me, browser);
    const renew = ({ client }: TestMember) => client.put(path, { json: { ...browser.target, renew: true } });
    expect(await renew(other)).toMatchObject({
      status: 409,
      body: { error: { code: 'push.not_signed_up' } },
    });
    expect([await push(me), await push(other)]).toEqual([{ is: 'sent' }, { is: 'nowhere' }]);
    await signIn(me.client, me.email);
    expect((await renew(me)).status).toBe(200);
    expect(await push(me)).toEqual({ is: 'sent' });
    await me.client.delete(`${path}?endpoint=${encodeURIComponent(browser.target.endpoint)}`);
    expect((await renew(me)).status).toBe(409);
  });

  test.each([404, 410])('when the push service answers %i', async (status) => {
    const me = await aMember(server, community);
    await subscribe(me);
    service.answerWith({ status });
    expect(await push(me)).toEqual({ is: 'gone' });
    expect(await push(me)).toEqual({ is: 'nowhere' });
  });

  test('after three refusals in a row, and not when one was taken in between', async () => {
    const me = await aMember(server, community);
    await subscribe(me);
    for (const status of [403, 401, 201, 400, 403]) {
      service.answerWith({ status });
      await push(me);
    }
    service.answerWith({ status: 503 });
    expect(await push(me)).toMatchObject({ is: 'later' });
    service.answerWith({ status: 403 });
    expect(await push(me)).toEqual({ is: 'refused' });
    expect(await push(me)).toEqual({ is: 'nowhere' });
  });
});

test('nobody has more than twenty: the oldest goes', async () => {
  const me = await aMember(server, community);
  const browsers = Array.from({ length: 22 }, () => aBrowser());
  for (const browser of browsers) await subscribe(me, browser);
  await push(me);
  const reached = new Set(service.received.map((each) => each.path));
  expect(reached.size).toBe(20);
  expect(reached.has(new URL(browsers[0]!.target.endpoint).pathname)).toBe(false);
});

test.each([
  [{ endpoint: 'https://127.0.0.1/send' }, 'endpoint'],
  [{ endpoint: 'https://evil.example/send' }, 'endpoint'],
  [{ endpoint: `https://${pushHost}/${'x'.repeat(1000)}` }, 'endpoint'],
  [{ p256dh: '<script>' }, 'p256dh'],
  [{ auth: '' }, 'auth'],
])('%o is refused by its name', async (wrong, field) => {
  const me = await aMember(server, community);
  const answer = await me.client.put(path, { json: { ...aBrowser().target, ...wrong } });
  expect(answer).toMatchObject({ status: 400, body: { error: { fields: { [field]: expect.anything() } } } });
});

test('a stranger gets nowhere, and nobody takes away what is another’s', async () => {
  const [me, other] = [await aMember(server, community), await aMember(server, community)];
  const browser = aBrowser();
  await subscribe(me, browser);
  expect((await server.visitor('pushes').put(path, { json: browser.target })).status).toBe(401);
  await other.client.delete(`${path}?endpoint=${encodeURIComponent(browser.target.endpoint)}`);
  expect(await push(me)).toEqual({ is: 'sent' });
});

test('a test says what became of it', async () => {
  const me = await aMember(server, community);
  const ask = async () => (await me.client.post('/api/notifications/test-push', { json: {} })).body;
  expect(await ask()).toEqual({ outcome: 'not_subscribed' });
  await subscribe(me);
  // The name of the stand-in leads nowhere outside of the sender that knows it.
  expect(await ask()).toEqual({ outcome: 'later' });
  const colleague = { ...me, client: server.visitor('pushes') };
  await signIn(colleague.client, me.email);
  expect((await colleague.client.post('/api/notifications/test-push', { json: {} })).body).toEqual({
    outcome: 'not_subscribed',
  });
});
