import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  type TestCommunity,
  type TestMember,
} from '../../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import { features } from '../../../../app/server/features.ts';
import {
  accept,
  deliverAt,
  deliveriesOf,
  inMinutes,
  invite,
  refer,
  toldOf,
  bellOf,
} from '../delivery/delivery.test-support.ts';
import { Table } from '../table.ts';
import { pushKeys } from './keys.ts';
import { pushJob } from './push-rows.ts';
import { aBrowser, pushHost, startPushService } from './push-service.test-support.ts';
import { createSendPush } from './sender.ts';

const table = new Table(features.flatMap((feature) => feature.notices ?? []));
let server: TestServer;
let community: TestCommunity;
let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  server = await startTestServer({ env: { PUSH_HOSTS: pushHost }, takesJobs: true, limitFactor: 20 });
  community = await aCommunity(server, 'pushed');
  service = await startPushService();
});
afterAll(async () => {
  await service.close();
  await server.close();
});
beforeEach(() => {
  service.received.length = 0;
  service.answerWith({ status: 201 });
});

const browserOf = async ({ client }: TestMember) => {
  const browser = aBrowser();
  await client.put('/api/notifications/push-subscription', { json: browser.target });
  return browser;
};
const told = (member: TestMember, rows = 1) => toldOf(server, member, rows);
const pushes = async (member: TestMember) =>
  (await deliveriesOf(server, member)).map((each) => [each.push, each.push_reason]);

/** What the job does, by way of a push service that can be looked into; the product's own worker does not find it. */
async function push({ id }: TestMember, eventIds: readonly number[]): Promise<void> {
  const { database, secret } = server.services;
  const keys = () => pushKeys(database, secret);
  const sendPush = createSendPush({ keys, contact: 'mailto:push@example.org', ...service.parts });
  await pushJob({ ...server.services, table, sendPush }).receive({
    community_id: community.id,
    member_id: id,
    event_ids: eventIds,
  });
}

/** What was not seen in time, as the job gets it. */
async function due(member: TestMember): Promise<number[]> {
  await deliverAt(server, inMinutes(3));
  const { rows } = await server.database.admin.query<{ event_id: string }>(
    'SELECT event_id FROM notification_deliveries WHERE member_id = $1 AND push IS NULL AND push_reason IS NOT NULL',
    [member.id],
  );
  return rows.map((row) => Number(row.event_id));
}

test('what nobody has seen within two minutes is pushed, once, and says what it says in the bell', async () => {
  const [me, other] = [
    await aMember(server, community, { company: 'Harbour Rope' }),
    await aMember(server, community),
  ];
  const browser = await browserOf(other);
  const id = await refer(me, other);
  await told(other);
  await deliverAt(server, inMinutes(1));
  expect(await pushes(other)).toEqual([['due', null]]);
  const eventIds = await due(other);
  // It is not called sent before a push service has taken it.
  expect(await pushes(other)).toEqual([[null, 'at_once']]);
  await push(other, eventIds);
  await push(other, eventIds);
  expect(await pushes(other)).toEqual([['sent', 'at_once']]);
  expect(service.received).toHaveLength(1);
  expect(service.received[0]!.headers).toMatchObject({ urgency: 'high', ttl: '86400' });
  expect(browser.read(service.received[0]!.body)).toMatchObject({
    title: 'Community pushed',
    body: 'Harbour Rope sent you a referral: Olivia Chen',
    link: `/incoming/referrals/${id}`,
    unread: 1,
  });
});

test('several at once are one message, and what was settled, seen or read meanwhile is not in it', async () => {
  const me = await aMember(server, community);
  const browser = await browserOf(me);
  const others = [
    await aMember(server, community),
    await aMember(server, community),
    await aMember(server, community),
  ];
  const ids: number[] = [];
  for (const other of others) ids.push(await invite(other, me));
  await told(me, 3);
  await accept(me, ids[0]!);
  const unread = async () => (await bellOf(me)).filter((row) => row.notification_status === 'Unread').length;
  await expect.poll(unread).toBe(2);
  await push(me, await due(me));
  expect(browser.read(service.received[0]!.body)).toMatchObject({
    body: expect.stringMatching(/^2 new notifications\n.* wants to be your partner$/),
    link: '/',
  });
});

test.each([
  [
    'read',
    async ({ client }: TestMember) => client.post('/api/User/MarkAllNotificationsRead', { json: {} }),
    ['skipped', 'read'],
  ],
  [
    'seen',
    async (me: TestMember) =>
      me.client.post('/api/notifications/seen', { json: { ids: [(await bellOf(me))[0]!.id] } }),
    ['skipped', 'seen'],
  ],
  [
    'turned off',
    async ({ client }: TestMember) =>
      client.put('/api/notifications/settings', {
        json: { topics: [{ topic: 'partner_waiting', push: 'off' }] },
      }),
    ['skipped', 'off'],
  ],
  [
    'paused',
    async ({ client }: TestMember) =>
      client.put('/api/notifications/settings', {
        json: {
          paused_until: inMinutes(3 * 24 * 60)
            .toISOString()
            .slice(0, 10),
        },
      }),
    ['due', null],
  ],
])('what is %s before the job runs is not pushed', async (_what, happen, became) => {
  const [me, other] = [await aMember(server, community), await aMember(server, community)];
  await browserOf(me);
  await invite(other, me);
  await told(me);
  const eventIds = await due(me);
  expect((await happen(me)).status).toBe(200);
  await push(me, eventIds);
  expect(await pushes(me)).toEqual([became]);
  expect(service.received).toEqual([]);
});

test('nobody is pushed to who has no browser for it, has turned it off, or has seen it in time', async () => {
  const [me, bare, off, seeing] = [
    await aMember(server, community),
    await aMember(server, community),
    await aMember(server, community),
    await aMember(server, community),
  ];
  await browserOf(off);
  await browserOf(seeing);
  await invite(me, seeing);
  await told(seeing);
  await invite(me, bare);
  await invite(me, off);
  await told(bare);
  await told(off);
  const settings = await off.client.put('/api/notifications/settings', {
    json: { topics: [{ topic: 'partner_waiting', push: 'off' }] },
  });
  expect(settings.status).toBe(200);
  const [row] = await bellOf(seeing);
  await seeing.client.post('/api/notifications/seen', { json: { ids: [row!.id] } });
  await deliverAt(server, inMinutes(3));
  expect([await pushes(bare), await pushes(off), await pushes(seeing)]).toEqual([
    [['skipped', 'no_device']],
    [['skipped', 'off']],
    [['skipped', 'seen']],
  ]);
});

test('a push service that is busy is asked again, and one that knows no such browser is believed', async () => {
  const [me, other] = [await aMember(server, community), await aMember(server, community)];
  await browserOf(other);
  await invite(me, other);
  await told(other);
  const ids = await due(other);
  service.answerWith({ status: 503 });
  await expect(push(other, ids)).rejects.toThrow('yet');
  expect(await pushes(other)).toEqual([[null, 'at_once']]);
  service.answerWith({ status: 410 });
  await push(other, ids);
  expect(await pushes(other)).toEqual([['skipped', 'no_device']]);
});
