import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { features } from '../../../app/server/features.ts';
import {
  bellOf,
  deliverAt,
  deliveriesOf,
  inMinutes,
  mailsTo,
  subjectsTo,
  toldOf,
} from './delivery/delivery.test-support.ts';
import { pushKeys } from './push/keys.ts';
import { pushJob } from './push/push-rows.ts';
import { aBrowser, pushHost, startPushService } from './push/push-service.test-support.ts';
import { createSendPush } from './push/sender.ts';
import { Table } from './table.ts';

let server: TestServer;
let community: TestCommunity;
let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  server = await startTestServer({
    env: { PUSH_HOSTS: pushHost },
    takesJobs: true,
    limitFactor: 100,
  });
  community = await aCommunity(server, 'written');
  service = await startPushService();
});
afterAll(async () => {
  await service.close();
  await server.close();
});
beforeEach(() => {
  service.received.length = 0;
});

const two = async () => [await aMember(server, community), await aMember(server, community)] as const;
const nameOf = async ({ id }: TestMember) => {
  const { rows } = await server.database.admin.query<{ name: string }>(
    `SELECT first_name || ' ' || last_name AS name FROM members WHERE id = $1`,
    [id],
  );
  return rows[0]!.name;
};
const begin = (from: TestMember, { id: RecipientUserId }: TestMember, Message: string) =>
  from.client.post<{ ConversationId: number }>('/api/user/MessengerSendMessageNewConversation', {
    json: { RecipientUserId, Message },
  });
const write = (from: TestMember, ConversationId: number, Message: string) =>
  from.client.post<{ MessageId: number }>('/api/user/MessengerSendMessage', {
    json: { ConversationId, Message },
  });
const open = (member: TestMember, ConversationId: number) =>
  member.client.post('/api/user/MessengerGetMessagesForConversation', { json: { ConversationId } });
const change = (member: TestMember, id: number, json: object) =>
  member.client.ask(`/api/chat/conversations/${id}`, { method: 'PATCH', json });

/** A burst of two. */
async function burst(from: TestMember, to: TestMember): Promise<number> {
  const { ConversationId: id } = good(await begin(from, to, 'Are you there?'), 200);
  good(await write(from, id, 'I have a question about the <b>contract</b>'), 200);
  await toldOf(server, to);
  return id;
}

describe('a burst of messages', () => {
  test('is one email after two minutes, with the newest of them, and nothing in the bell', async () => {
    const [ada, ben] = await two();
    const id = await burst(ada, ben);
    await deliverAt(server, inMinutes(1));
    expect(await mailsTo(server, ben)).toEqual([]);
    good(await write(ada, id, 'And another one'), 200);
    await deliverAt(server, inMinutes(3));
    await deliverAt(server, inMinutes(6));
    const [mail, ...more] = await mailsTo(server, ben);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'chat messages',
      subject: `${await nameOf(ada)} sent you 3 messages`,
    });
    for (const part of [
      '“And another one”',
      `View conversation:\nhttp://written.localhost:3000/chat/${id}`,
      'chat messages are emailed to you immediately',
      'Unsubscribe from chat messages: http',
    ])
      expect(mail!.text_part).toContain(part);
    expect(await bellOf(ben)).toEqual([]);
    const counts = await ben.client.get<{ unread_notifications_count: number }[]>(
      '/api/User/GetUserNotificationsCount',
    );
    expect(counts.body[0]).toMatchObject({ unread_notifications_count: 0, messenger_messages_count: 3 });
    expect(await mailsTo(server, ada)).toEqual([]);
  });

  test('is told with what its newest message says by then', async () => {
    const [ada, ben] = await two();
    const id = await burst(ada, ben);
    const { MessageId } = good(await write(ada, id, 'The price is 100'), 200);
    good(
      await ada.client.put(`/api/chat/conversations/${id}/messages/${MessageId}/text`, {
        json: { text: 'The price is 90' },
      }),
      200,
    );
    await deliverAt(server, inMinutes(3));
    const [mail, ...more] = await mailsTo(server, ben);
    expect(more).toEqual([]);
    expect(mail!.text_part).toContain('“The price is 90”');
    expect(mail!.text_part).not.toContain('100');
  });

  test('that was read, muted, archived or blocked meanwhile is not told of', async () => {
    const [ada, ben] = await two();
    for (const end of [
      (member: TestMember, id: number) => open(member, id),
      (member: TestMember, id: number) => change(member, id, { is_muted: true }),
      (member: TestMember, id: number) => change(member, id, { is_archived: true }),
      (member: TestMember, id: number) => change(member, id, { is_blocked: true }),
    ]) {
      const other = await aMember(server, community);
      const id = await burst(ada, other);
      good(await write(other, id, 'yes'), 200);
      good(await write(ada, id, 'good'), 200);
      await toldOf(server, other, 2);
      good(await end(other, id), 200);
      await deliverAt(server, inMinutes(3));
      expect(await mailsTo(server, other)).toEqual([]);
      expect((await deliveriesOf(server, other)).map((each) => each.mail)).toEqual(['skipped', 'skipped']);
    }
    const id = await burst(ada, ben);
    good(await ben.client.post('/api/notifications/opened', { json: { path: `/chat/${id}` } }), 200);
    await deliverAt(server, inMinutes(3));
    expect(await mailsTo(server, ben)).toEqual([]);
  });

  test('in a muted conversation begins none', async () => {
    const [ada, ben] = await two();
    const id = await burst(ada, ben);
    good(await open(ben, id), 200);
    good(await change(ben, id, { is_muted: true }), 200);
    good(await write(ada, id, 'psst'), 200);
    await deliverAt(server, inMinutes(3));
    expect(await mailsTo(server, ben)).toEqual([]);
    expect(await deliveriesOf(server, ben)).toHaveLength(1);
  });

  test('after reading is another one, with two minutes of its own', async () => {
    const [ada, ben] = await two();
    const id = await burst(ada, ben);
    await server.database.admin.query(
      `UPDATE notification_deliveries SET due_at = due_at - interval '100 seconds' WHERE member_id = $1`,
      [ben.id],
    );
    good(await open(ben, id), 200);
    good(await write(ada, id, 'one more thing'), 200);
    await toldOf(server, ben, 2);
    await deliverAt(server, inMinutes(1));
    expect(await mailsTo(server, ben)).toEqual([]);
    await deliverAt(server, inMinutes(3));
    expect(await subjectsTo(server, ben)).toEqual([`${await nameOf(ada)} wrote to you`]);
    expect((await deliveriesOf(server, ben)).map((each) => [each.mail, each.mail_reason])).toEqual([
      ['skipped', 'read'],
      ['sent', 'at_once'],
    ]);
    const { rows } = await server.database.admin.query('SELECT FROM notifications WHERE member_id = $1', [
      ben.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('of several people is one email, and none for who does not want it', async () => {
    const [ada, ben] = await two();
    await burst(ada, ben);
    good(await begin(await aMember(server, community), ben, 'hello'), 200);
    await toldOf(server, ben, 2);
    await deliverAt(server, inMinutes(3));
    expect(await subjectsTo(server, ben)).toEqual(['New messages from 2 people']);

    const other = await aMember(server, community);
    good(
      await other.client.put('/api/notifications/settings', {
        json: { topics: [{ topic: 'messages_waiting', email: 'off' }] },
      }),
      200,
    );
    await burst(ada, other);
    await deliverAt(server, inMinutes(3));
    expect(await mailsTo(server, other)).toEqual([]);
  });

  test('is pushed under the name of who wrote, and over as soon as it was read', async () => {
    const [ada, ben] = await two();
    const browser = aBrowser();
    good(await ben.client.put('/api/notifications/push-subscription', { json: browser.target }), 200);
    const id = await burst(ada, ben);
    await push(ben);
    const content = browser.read(service.received[0]!.body) as { tag: string };
    expect(content).toMatchObject({
      title: await nameOf(ada),
      body: 'I have a question about the <b>contract</b>',
      link: `/chat/${id}`,
    });
    const over = async () =>
      good(
        await ben.client.post<{ ids: number[] }>('/api/notifications/over', {
          json: { ids: [Number(content.tag.replace('notification ', ''))] },
        }),
        200,
      ).ids;
    expect(await over()).toEqual([]);
    good(await open(ben, id), 200);
    expect(await over()).toHaveLength(1);
    // The next burst of this conversation takes the place of the one before.
    good(await write(ada, id, 'and one more'), 200);
    await toldOf(server, ben, 2);
    await push(ben);
    expect(browser.read(service.received[1]!.body)).toMatchObject({ tag: content.tag, body: 'and one more' });
  });
});

/** What was not seen in time, by way of a push service that can be looked into. */
async function push(member: TestMember): Promise<void> {
  await deliverAt(server, inMinutes(3));
  const { rows } = await server.database.admin.query<{ event_id: string }>(
    'SELECT event_id FROM notification_deliveries WHERE member_id = $1 AND push IS NULL AND push_reason IS NOT NULL',
    [member.id],
  );
  const { database, secret } = server.services;
  const keys = () => pushKeys(database, secret);
  const sendPush = createSendPush({ keys, contact: 'mailto:push@example.org', ...service.parts });
  const table = new Table(features.flatMap((feature) => feature.notices ?? []));
  await pushJob({ ...server.services, table, sendPush }).receive({
    community_id: community.id,
    member_id: member.id,
    event_ids: rows.map((row) => Number(row.event_id)),
  });
}

test('another’s notification is over for everybody else, and their list is not', async () => {
  const [ada, ben] = await two();
  await burst(ada, ben);
  const { rows } = await server.database.admin.query<{ id: string }>(
    'SELECT id FROM notifications WHERE member_id = $1',
    [ben.id],
  );
  const id = Number(rows[0]!.id);
  const asked = await ada.client.post<{ ids: number[] }>('/api/notifications/over', { json: { ids: [id] } });
  expect(good(asked, 200).ids).toEqual([id]);
  // There is no such row in the bell: it can be neither read nor made unread there.
  for (const answer of [
    await ben.client.put(`/api/notifications/${id}/status`, { json: { notification_status: 'Unread' } }),
    await ben.client.get(`/api/notifications/${id}/why`),
  ])
    expect(answer.status).toBe(404);
  expect((await ben.client.post('/api/notifications/over', { json: { ids: [] } })).status).toBe(400);
});

test('a report waits in the admins’ bells until one of them has decided; then those who should know are told', async () => {
  const [ada, ben] = await two();
  const admins = [
    await aMember(server, community, { isAdmin: true }),
    await aMember(server, community, { isAdmin: true }),
  ] as const;
  const id = await burst(ben, ada);
  const messages = await ada.client.post<{ id: number }[]>('/api/user/MessengerGetMessagesForConversation', {
    json: { ConversationId: id },
  });
  const reported = await ada.client.post<{ report_id: number }>(
    `/api/chat/conversations/${id}/messages/${messages.body[0]!.id}/report`,
    { json: { reason: 'spam' } },
  );
  const titlesOf = async (member: TestMember) => (await bellOf(member)).map((row) => row.title);
  const title = `${await nameOf(ada)} reported a message`;
  await expect
    .poll(async () => (await bellOf(admins[1]))[0])
    .toMatchObject({
      title,
      deeplink: '/ecosystem-admin/content',
      is_waiting: true,
      notification_status: 'Unread',
    });
  const { report_id: reportId } = good(reported, 201);
  good(
    await admins[0].client.post(`/api/admin/chat-reports/${reportId}/decision`, {
      json: { decision: 'warned' },
    }),
    200,
  );
  await expect
    .poll(async () => (await bellOf(admins[1]))[0])
    .toMatchObject({
      title,
      is_waiting: false,
      settled: expect.stringContaining('handled it'),
      notification_status: 'Read',
    });
  await expect.poll(() => titlesOf(ada)).toContain('An admin warned the person whose message you reported');
  expect(await titlesOf(ben)).toContainEqual(expect.stringContaining('An admin warned you'));
});

test('whoever wrote with a colleague is told who follows them', async () => {
  const [contact, ben] = await two();
  const leaver = await aMember(server, community, { colleagueOf: contact });
  const id = await burst(leaver, ben);
  good(await contact.client.delete(`/api/my-company/team/${leaver.id}`), 200);
  good(await contact.client.post(`/api/chat/conversations/${id}/takeover`, {}), 200);
  await expect
    .poll(async () => (await bellOf(ben))[0])
    .toMatchObject({
      title: expect.stringMatching(/continues your conversation$/),
      deeplink: `/chat/${id}`,
    });
});
