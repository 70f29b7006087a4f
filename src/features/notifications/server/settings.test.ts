import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCommunity, aMember, type TestCommunity, type TestMember } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import type { NotificationSettings } from '../contract/settings.ts';
import type { Topic } from '../contract/topics.ts';

let server: TestServer;
let community: TestCommunity;
beforeAll(async () => {
  server = await startTestServer({ limitFactor: 20 });
  community = await aCommunity(server, 'settings');
});
afterAll(() => server.close());

const path = '/api/notifications/settings';
const settings = async ({ client }: TestMember) => (await client.get<NotificationSettings>(path)).body;
const change = ({ client }: TestMember, json: object) =>
  client.put<NotificationSettings & ErrorAnswer>(path, { json });
const topicOf = async (member: TestMember, name: Topic) =>
  (await settings(member)).topics.find((each) => each.topic === name)!;
const optOut = (member: TestMember, kind: string) =>
  server.database.admin.query('INSERT INTO mail_opt_outs (community_id, email, kind) VALUES ($1, $2, $3)', [
    community.id,
    member.email,
    kind,
  ]);
const optOuts = async (member: TestMember) =>
  (
    await server.database.admin.query<{ kind: string }>(
      'SELECT kind FROM mail_opt_outs WHERE email = $1 ORDER BY kind',
      [member.email],
    )
  ).rows.map(({ kind }) => kind);

test('what waits for a member or is announced interrupts, what only informs comes once a day', async () => {
  const me = await aMember(server, community);
  const { topics, ...rest } = await settings(me);
  expect(rest).toEqual({
    quiet_hours: null,
    email_after_quiet_hours: true,
    paused_until: null,
    time_zone: 'Australia/Sydney',
    is_time_zone_set: false,
    email_address: me.email,
    email_problem: null,
    held_until: null,
    has_push_device: false,
  });
  const urgent = new Set(['announcements_news', 'attending_news', 'meetings_news', 'feature_news']);
  for (const { topic, is_waiting: isWaiting, in_app, email, push } of topics)
    expect({ in_app, email, push }).toEqual(
      isWaiting || urgent.has(topic)
        ? { in_app: true, email: 'at_once', push: 'at_once' }
        : { in_app: true, email: 'daily', push: 'off' },
    );
  expect(topics[0]).toMatchObject({ topic: 'referral_waiting', name: 'referrals waiting for you' });
});

test('has a row each for comments, mentions, events, opportunities, the board and meetings', async () => {
  const { topics } = await settings(await aMember(server, community));
  expect(topics.map(({ topic }) => topic)).toEqual([
    'referral_waiting',
    'opportunities_waiting',
    'partner_waiting',
    'messages_waiting',
    'meetings_waiting',
    'events_waiting',
    'board_waiting',
    'feature_waiting',
    'referral_news',
    'opportunities_news',
    'partner_news',
    'comments_news',
    'mentions_news',
    'meetings_news',
    'attending_news',
    'events_news',
    'board_news',
    'user_news',
    'announcements_news',
    'feature_news',
  ]);
});

test('shows the rows for admins to admins alone, and keeps what was chosen while someone was none', async () => {
  const me = await aMember(server, community);
  const isForAdmins = async (member: TestMember) =>
    (await settings(member)).topics.filter((each) => each.is_for_admins).map(({ topic }) => topic);
  expect(await isForAdmins(me)).toEqual([]);
  expect((await change(me, { topics: [{ topic: 'reports_waiting', email: 'off' }] })).status).toBe(200);
  await change(me, { topics: [{ topic: 'partner_news', email: 'weekly' }] });
  await server.database.admin.query(`UPDATE members SET community_role = 'Admin' WHERE id = $1`, [me.id]);
  expect(await isForAdmins(me)).toEqual(['user_waiting', 'reports_waiting', 'admin_waiting', 'admin_news']);
  expect(await topicOf(me, 'reports_waiting')).toMatchObject({ email: 'off' });
});

test('keeps what was chosen before comments, events and others had rows of their own', async () => {
  const me = await aMember(server, community);
  const { admin } = server.database;
  await admin.query(
    `INSERT INTO notification_topics (community_id, member_id, topic, in_app, email, push)
     VALUES ($1, $2, 'user_news', false, 'weekly', 'at_once'), ($1, $2, 'feature_news', true, 'daily', 'off')`,
    [community.id, me.id],
  );
  await optOut(me, 'referral updates');
  await admin.query(await readFile('db/migrations/0237_notifications_more_topics.sql', 'utf8'));
  const chosen = { in_app: false, email: 'weekly', push: 'at_once' };
  expect(await topicOf(me, 'comments_news')).toMatchObject(chosen);
  expect(await topicOf(me, 'meetings_news')).toMatchObject(chosen);
  expect(await topicOf(me, 'events_news')).toMatchObject({ in_app: true, email: 'daily', push: 'off' });
  // What everyone had: a cancelled event no longer waits for the digest.
  expect(await topicOf(me, 'attending_news')).toMatchObject({ email: 'at_once', push: 'at_once' });
  expect(await topicOf(me, 'opportunities_news')).toMatchObject({ email: 'off' });
});

test('says until when nothing is sent, in a pause and in quiet hours', async () => {
  const me = await aMember(server, community);
  await change(me, { time_zone: 'Europe/Oslo', paused_until: tomorrow() });
  const { held_until: until } = await settings(me);
  expect(new Date(until!).getTime()).toBeGreaterThan(Date.now());
  expect(until).toContain(tomorrow());
  await change(me, { paused_until: null });
  expect(await settings(me)).toMatchObject({ held_until: null });
  const clock = (hours: number) =>
    `${String((new Date().getUTCHours() + hours + 24) % 24).padStart(2, '0')}:00`;
  const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
  await change(me, { time_zone: 'Etc/UTC', quiet_hours: { from: clock(-1), to: clock(2), days } });
  expect((await settings(me)).held_until).toContain(`T${clock(2)}:00`);
});

test('a change touches what it names, and nobody else', async () => {
  const [me, other] = [await aMember(server, community), await aMember(server, community)];
  const changed = await change(me, {
    topics: [
      { topic: 'partner_news', email: 'weekly' },
      { topic: 'user_news', in_app: false, push: 'at_once' },
    ],
    quiet_hours: { from: '22:00', to: '07:00', days: ['fri', 'sat', 'fri'] },
    time_zone: 'Europe/Oslo',
  });
  expect(changed.status).toBe(200);
  expect(changed.body).toEqual(await settings(me));
  expect(changed.body).toMatchObject({
    quiet_hours: { from: '22:00', to: '07:00', days: ['fri', 'sat'] },
    time_zone: 'Europe/Oslo',
    is_time_zone_set: true,
  });
  expect(await topicOf(me, 'partner_news')).toMatchObject({ in_app: true, email: 'weekly', push: 'off' });
  expect(await topicOf(me, 'user_news')).toMatchObject({ in_app: false, email: 'daily', push: 'at_once' });
  await change(me, { paused_until: tomorrow() });
  expect(await settings(me)).toMatchObject({ paused_until: tomorrow(), time_zone: 'Europe/Oslo' });
  await change(me, { paused_until: null, quiet_hours: null });
  expect(await settings(me)).toMatchObject({ paused_until: null, quiet_hours: null });
  expect(await topicOf(other, 'partner_news')).toMatchObject({ email: 'daily' });
});

const tomorrow = () => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

const refused: [object, string][] = [
  [{ time_zone: 'Mars/Olympus' }, 'time_zone'],
  [{ time_zone: 'posix/Europe/Oslo' }, 'time_zone'],
  [{ paused_until: '2020-01-01' }, 'paused_until'],
  [{ paused_until: '2999-01-01' }, 'paused_until'],
  [{ paused_until: 'tomorrow' }, 'paused_until'],
  [{ quiet_hours: { from: '22:00', to: '22:00', days: ['mon'] } }, 'quiet_hours.to'],
  [{ quiet_hours: { from: '25:00', to: '07:00', days: ['mon'] } }, 'quiet_hours.from'],
  [{ quiet_hours: { from: '22:00', to: '07:00', days: [] } }, 'quiet_hours.days'],
  [{ topics: [{ topic: 'weather', email: 'off' }] }, 'topics.0.topic'],
  [{ topics: [{ topic: 'user_news', email: 'hourly' }] }, 'topics.0.email'],
];
test.each(refused)('%j is refused, and changes nothing', async (json, field) => {
  const me = await aMember(server, community);
  const before = await settings(me);
  const { status, body } = await change(me, { ...json, email_after_quiet_hours: false });
  expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, [field]]);
  expect(await settings(me)).toEqual(before);
});

test('a pause is shown until eight o’clock on its last day', async () => {
  const me = await aMember(server, community);
  // Where it is three in the morning.
  const ahead = ((3 - new Date().getUTCHours() + 36) % 24) - 12;
  const timeZone = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
  const today = new Date(Date.now() + ahead * 3_600_000).toISOString().slice(0, 10);
  await change(me, { time_zone: timeZone });
  await server.database.admin.query(
    'UPDATE notification_settings SET paused_until = $2 WHERE member_id = $1',
    [me.id, today],
  );
  expect(await settings(me)).toMatchObject({ paused_until: today });
});

test('of changes at the same moment none is lost', async () => {
  const me = await aMember(server, community);
  const { topics } = await settings(me);
  const changes = topics.map(({ topic: name }) => change(me, { topics: [{ topic: name, in_app: false }] }));
  for (const { status } of await Promise.all(changes)) expect(status).toBe(200);
  expect((await settings(me)).topics.map((each) => each.in_app)).toEqual(topics.map(() => false));
});

describe('off and unsubscribed are one thing', () => {
  test('what a link has unsubscribed is off, and switching it on takes that back', async () => {
    const me = await aMember(server, community);
    await optOut(me, 'referrals waiting for you');
    expect(await topicOf(me, 'referral_waiting')).toMatchObject({ email: 'off', push: 'at_once' });
    await change(me, { topics: [{ topic: 'referral_news', email: 'off' }] });
    expect(await optOuts(me)).toEqual(['referral updates', 'referrals waiting for you']);
    await change(me, { topics: [{ topic: 'referral_waiting', email: 'daily' }] });
    expect(await optOuts(me)).toEqual(['referral updates']);
    expect(await topicOf(me, 'referral_waiting')).toMatchObject({ email: 'daily' });
  });

  test('a digest that was unsubscribed has no topics left; one that is switched on comes alone', async () => {
    const me = await aMember(server, community);
    await optOut(me, 'daily digests');
    expect(await topicOf(me, 'partner_news')).toMatchObject({ email: 'off' });
    expect(await topicOf(me, 'partner_waiting')).toMatchObject({ email: 'at_once' });
    await change(me, { topics: [{ topic: 'partner_news', email: 'daily' }] });
    expect(await topicOf(me, 'partner_news')).toMatchObject({ email: 'daily' });
    expect(await topicOf(me, 'referral_news')).toMatchObject({ email: 'off' });
  });

  test('the summary after quiet hours', async () => {
    const me = await aMember(server, community);
    await optOut(me, 'summaries after quiet hours');
    expect(await settings(me)).toMatchObject({ email_after_quiet_hours: false });
    await change(me, { email_after_quiet_hours: true });
    expect(await optOuts(me)).toEqual([]);
  });
});

test('a browser’s time zone counts as long as nobody has chosen one', async () => {
  const me = await aMember(server, community);
  const offer = (zone: string) =>
    me.client.post('/api/notifications/time-zone', { json: { time_zone: zone } });
  expect(await offer('Nowhere/Land')).toMatchObject({
    status: 400,
    body: { error: { fields: { time_zone: expect.any(String) } } },
  });
  expect(await offer('Asia/Calcutta')).toMatchObject({ body: { time_zone: 'Asia/Calcutta' } });
  expect(await offer('Europe/Oslo')).toMatchObject({ body: { time_zone: 'Asia/Calcutta' } });
  await change(me, { time_zone: 'America/New_York' });
  expect(await offer('Europe/Oslo')).toMatchObject({ body: { time_zone: 'America/New_York' } });
});

test('a test email goes to where notifications go', async () => {
  const me = await aMember(server, community);
  const answer = await me.client.post('/api/notifications/test-mail');
  expect(answer).toMatchObject({ status: 200, body: { email_address: me.email } });
  const { rows } = await server.database.admin.query<{ subject: string; text_part: string }>(
    'SELECT subject, text_part FROM mails WHERE recipient = $1',
    [me.email],
  );
  expect(rows).toMatchObject([{ subject: 'Test email from Community settings' }]);
  expect(rows[0]!.text_part).toContain('/notifications');
});
