import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  companyOf,
  type TestCommunity,
  type TestMember,
  anInvitation,
  aReferral,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { Notification } from '../contract/bell.ts';

let server: TestServer;
let community: TestCommunity;
beforeAll(async () => {
  server = await startTestServer({ takesJobs: true, limitFactor: 20 });
  community = await aCommunity(server, 'bells');
});
afterAll(() => server.close());

const list = '/api/User/GetUserNotifications';
const bell = async ({ client }: TestMember, query = '') =>
  (await client.get<Notification[]>(`${list}${query}`)).body;
const unread = async ({ client }: TestMember) =>
  (await client.get<{ unread_notifications_count: number }[]>('/api/User/GetUserNotificationsCount')).body[0]!
    .unread_notifications_count;
const titles = async (member: TestMember) => (await bell(member)).map(({ title }) => title);

const accept = ({ client }: TestMember, id: number) =>
  client.post(`/api/partnerships/${id}/acceptance`, { json: { version: 1 } });

const refer = async (from: TestMember, to: TestMember, customer = 'Olivia Chen'): Promise<number> =>
  (await aReferral(from, to, { contact_name: customer })).id;
const view = ({ client }: TestMember, id: number) =>
  client.post(`/api/referrals/${id}/viewing`, { json: {} });

describe('a notification', () => {
  test('says who did what, leads there, and is counted until it is read', async () => {
    const [me, other] = [
      await aMember(server, community, { company: 'Harbour Rope' }),
      await aMember(server, community),
    ];
    await anInvitation(me, other);
    await expect.poll(() => unread(other)).toBe(1);
    const [row] = await bell(other);
    expect(row).toMatchObject({
      title: 'Harbour Rope wants to be your partner',
      deeplink: `/partner/${me.id}`,
      notification_type: 'Partner',
      notification_status: 'Unread',
      company: { company_id: me.id, name: 'Harbour Rope' },
      is_waiting: true,
      settled: null,
      is_gone: false,
    });
    const marked = await other.client.put(`/api/notifications/${row!.id}/status`, {
      json: { notification_status: 'Read' },
    });
    expect(marked).toMatchObject({ status: 200, body: { unread_notifications_count: 0 } });
    expect((await bell(other))[0]).toMatchObject({ notification_status: 'Read' });
    await other.client.put(`/api/notifications/${row!.id}/status`, {
      json: { notification_status: 'Unread' },
    });
    expect(await unread(other)).toBe(1);
  });

  test('comes to everybody of the company, and not to whoever did it or joins later', async () => {
    const [me, other] = [await aMember(server, community), await aMember(server, community)];
    const [mine, theirs] = [
      await aMember(server, community, { colleagueOf: me }),
      await aMember(server, community, { colleagueOf: other }),
    ];
    await anInvitation(me, other);
    await expect.poll(() => unread(theirs)).toBe(1);
    await expect.poll(() => unread(other)).toBe(1);
    const late = await aMember(server, community, { colleagueOf: other });
    expect([await unread(me), await unread(mine), await unread(late)]).toEqual([0, 0, 0]);
  });

  test('is settled for all when a colleague answers, and says who did', async () => {
    const [me, other] = [await aMember(server, community), await aMember(server, community)];
    const colleague = await aMember(server, community, { colleagueOf: other });
    const id = await anInvitation(me, other);
    await expect.poll(() => unread(colleague)).toBe(1);
    await accept(other, id);
    await expect.poll(() => unread(colleague)).toBe(0);
    expect((await bell(colleague))[0]).toMatchObject({
      notification_status: 'Read',
      is_waiting: false,
      settled: 'Person accepted it',
    });
    expect((await bell(other))[0]).toMatchObject({ settled: 'You accepted it' });
    const settledBy = (by: TestMember) =>
      server.database.admin.query('UPDATE notifications SET settled_by = $2 WHERE member_id = $1', [
        colleague.id,
        by.id,
      ]);
    await settledBy(me);
    expect((await bell(colleague))[0]!.settled).toMatch(/^Company \d+ accepted it$/);
    await settledBy(await aMember(server, community));
    expect((await bell(colleague))[0]).toMatchObject({ settled: 'An admin accepted it' });
    await expect
      .poll(() => titles(me))
      .toEqual([expect.stringMatching(/^You and Company \d+ are now partners$/)]);
  });

  test('that was settled before it could be told asks for nothing', async () => {
    const quiet = await startTestServer({ database: server.database });
    try {
      const [me, other] = [await aMember(quiet, community), await aMember(quiet, community)];
      await accept(other, await anInvitation(me, other));
      await expect.poll(() => titles(other)).toHaveLength(1);
      await expect.poll(() => unread(other)).toBe(0);
    } finally {
      await quiet.close();
    }
  });

  test('reads as things are now: what is gone has no link, and a name that was removed is not in it', async () => {
    const [me, other] = [await aMember(server, community), await aMember(server, community)];
    const id = await refer(me, other);
    await expect.poll(() => titles(other)).toEqual([expect.stringContaining('Olivia Chen')]);
    const { admin } = server.database;
    await admin.query('UPDATE referrals SET contact_name = $2 WHERE id = $1', [id, 'Details removed']);
    expect(await titles(other)).toEqual([expect.stringMatching(/sent you a referral: a customer$/)]);
    await admin.query('UPDATE notifications SET about_id = 987654321 WHERE member_id = $1', [other.id]);
    expect((await bell(other))[0]).toMatchObject({
      title: 'This referral is no longer available.',
      deeplink: null,
      is_gone: true,
    });
  });

  test('does not say of an earlier step what became of it later', async () => {
    const [me, other] = [
      await aMember(server, community),
      await aMember(server, community, { company: 'Lindqvist' }),
    ];
    const id = await refer(me, other);
    const step = (verb: string, json: object) => other.client.post(`/api/referrals/${id}/${verb}`, { json });
    await step('acceptance', {});
    await step('progress', { status: 'Customer Contacted' });
    await expect
      .poll(() => titles(me))
      .toContain('Lindqvist moved your referral of Olivia Chen to Customer Contacted');
    await step('loss', { reason: 'They found somebody closer.' });
    await expect
      .poll(() => titles(me))
      .toEqual([
        'Lindqvist didn’t win Olivia Chen this time',
        'Lindqvist moved your referral of Olivia Chen to Customer Contacted',
        'Lindqvist accepted your referral of Olivia Chen',
      ]);
  });
});

describe('rows that belong together', () => {
  test('are one: three referrals that were opened, and a reminder of what waits already', async () => {
    const [me, other] = [
      await aMember(server, community),
      await aMember(server, community, { company: 'Lindqvist' }),
    ];
    const ids: number[] = [];
    for (const name of ['Ada One', 'Ben Two', 'Cleo Three']) ids.push(await refer(me, other, name));
    for (const id of ids) await view(other, id);
    await expect.poll(() => titles(me)).toEqual(['Lindqvist opened 3 of your referrals']);
    expect((await bell(me))[0]).toMatchObject({ deeplink: '/referrals/outbound' });
    expect(await unread(me)).toBe(1);
    await expect.poll(() => unread(other)).toBe(3);
    const { admin } = server.database;
    await admin.query(
      `UPDATE referrals SET created_at = now() - interval '4 days', status_since = now() - interval '4 days' WHERE id = $1`,
      [ids[0]],
    );
    expect((await me.client.post(`/api/referrals/${ids[0]!}/nudge`, { json: {} })).status).toBe(200);
    await expect
      .poll(() => titles(other))
      .toContainEqual(expect.stringContaining('is asking how it’s going with Ada One'));
    expect(await unread(other)).toBe(3);
  });

  test('stay apart once somebody has read them; what joined later stays unread', async () => {
    const [me, other] = [
      await aMember(server, community),
      await aMember(server, community, { company: 'Lindqvist' }),
    ];
    const open = async (name: string) => {
      await view(other, await refer(me, other, name));
    };
    await open('Ada One');
    await expect.poll(() => unread(me)).toBe(1);
    const [first] = await bell(me);
    await open('Ben Two');
    await expect.poll(() => titles(me)).toEqual(['Lindqvist opened 2 of your referrals']);
    const late = { notification_status: 'Read', up_to: first!.change };
    await me.client.put(`/api/notifications/${first!.id}/status`, { json: late });
    expect(await unread(me)).toBe(1);
    await me.client.post('/api/User/MarkAllNotificationsRead', { json: { up_to: first!.change } });
    expect(await unread(me)).toBe(1);
    await me.client.post('/api/User/MarkAllNotificationsRead');
    expect(await unread(me)).toBe(0);
    await open('Cleo Three');
    await expect.poll(() => titles(me)).toHaveLength(2);
    expect(await unread(me)).toBe(1);
  });
});

describe('all read', () => {
  test('takes one number, and what is marked unread afterwards counts again', async () => {
    const [me, other] = [await aMember(server, community), await aMember(server, community)];
    for (let count = 0; count < 3; count += 1) await anInvitation(await aMember(server, community), me);
    await refer(other, me);
    await expect.poll(() => unread(me)).toBe(4);
    const all = await bell(me);
    const answer = await me.client.post('/api/user/markallnotificationsread', { form: {} });
    expect(answer).toMatchObject({ status: 200, body: { unread_notifications_count: 0 } });
    expect((await bell(me)).map((row) => row.notification_status)).toEqual(Array(4).fill('Read'));
    await me.client.put(`/api/notifications/${all[3]!.id}/status`, {
      json: { notification_status: 'Unread' },
    });
    expect(await unread(me)).toBe(1);
    await me.client.post('/api/User/MarkAllNotificationsRead');
    expect(await unread(me)).toBe(0);
  });

  test('many at once end in the right number', async () => {
    const me = await aMember(server, community);
    for (let count = 0; count < 4; count += 1) await anInvitation(await aMember(server, community), me);
    await expect.poll(() => unread(me)).toBe(4);
    const rows = await bell(me);
    const mark = (id: number, status: string) =>
      me.client.put(`/api/notifications/${id}/status`, { json: { notification_status: status } });
    await Promise.all([
      ...rows.flatMap(({ id }) => [mark(id, 'Read'), mark(id, 'Unread'), mark(id, 'Read')]),
      me.client.post('/api/User/MarkAllNotificationsRead'),
    ]);
    const counted = (await bell(me)).filter((row) => row.notification_status === 'Unread').length;
    expect(await unread(me)).toBe(counted);
  });
});

test('opening its page reads a notification, wherever one comes from', async () => {
  const [me, other] = [await aMember(server, community), await aMember(server, community)];
  const id = await refer(me, other);
  await anInvitation(me, other);
  await expect.poll(() => unread(other)).toBe(2);
  const opened = (path: string) => other.client.post('/api/notifications/opened', { json: { path } });
  await opened('/incoming/referrals/1');
  expect(await unread(other)).toBe(2);
  expect(await opened(`/incoming/referrals/${id}/activity`)).toMatchObject({
    body: { unread_notifications_count: 1 },
  });
  await opened(`/partner/${me.id}`);
  expect(await unread(other)).toBe(0);
});

test('seeing is not reading', async () => {
  const [me, other] = [await aMember(server, community), await aMember(server, community)];
  await anInvitation(me, other);
  await expect.poll(() => unread(other)).toBe(1);
  const [row] = await bell(other);
  const seen = () => other.client.post('/api/notifications/seen', { json: { ids: [row!.id, 1] } });
  expect([(await seen()).body, (await seen()).body, await unread(other)]).toEqual([
    { seen: 1 },
    { seen: 0 },
    1,
  ]);
});

describe('the list', () => {
  test('goes on behind its last row', async () => {
    const me = await aMember(server, community);
    const { id: companyId } = await companyOf(server, me);
    await server.database.admin.query(
      `INSERT INTO notifications (community_id, member_id, event, kind, about, about_id, about_ids, began_at, happened_at, waits)
       SELECT $1, $2, 'subscription.ended', 'Feature', 'plan', $3, ARRAY[$3::bigint], now(), date_trunc('milliseconds', now()) - n * interval '1 hour', false
         FROM generate_series(1, 45) n`,
      [community.id, me.id, companyId],
    );
    await server.database.admin.query(
      `INSERT INTO notification_counts (community_id, member_id, unread) VALUES ($1, $2, 45)`,
      [community.id, me.id],
    );
    const known: Notification[] = [];
    for (const size of [20, 20, 5, 0]) {
      const last = known.at(-1);
      const page = await bell(me, last && `?before=${last.date_created}&before_id=${last.id}`);
      expect(page).toHaveLength(size);
      known.push(...page);
    }
    expect(new Set(known.map(({ id }) => id)).size).toBe(45);
  });

  test.each(['?before=yesterday&before_id=3', '?before_id=3', '?before=2026-01-01T00:00:00Z&before_id=x'])(
    '%s is refused by the field’s name',
    async (query) => {
      const me = await aMember(server, community);
      expect(await me.client.get(`${list}${query}`)).toMatchObject({
        status: 400,
        body: { error: { fields: expect.anything() } },
      });
    },
  );
});

test('belongs to one member: for everybody else it does not exist', async () => {
  const [me, other] = [await aMember(server, community), await aMember(server, community)];
  const stranger = await aMember(server, await aCommunity(server));
  await anInvitation(me, other);
  await expect.poll(() => unread(other)).toBe(1);
  const [row] = await bell(other);
  for (const { client } of [me, stranger]) {
    const answer = await client.put(`/api/notifications/${row!.id}/status`, {
      json: { notification_status: 'Read' },
    });
    expect(answer.status).toBe(404);
  }
  const visitor = server.visitor('bells');
  expect((await visitor.get(list)).status).toBe(401);
  expect((await visitor.post('/api/User/MarkAllNotificationsRead')).status).toBe(401);
  const wrong = await other.client.put(`/api/notifications/${row!.id}/status`, {
    json: { notification_status: 'Gone' },
  });
  expect(wrong).toMatchObject({
    status: 400,
    body: { error: { fields: { notification_status: expect.anything() } } },
  });
  expect(await unread(other)).toBe(1);
});
