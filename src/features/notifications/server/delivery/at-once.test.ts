import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  type TestCommunity,
  type TestMember,
} from '../../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import { record } from '../../../../kit/server/events.ts';
import { partsOf, startMailServer } from '../../../../kit/server/mail/mail-server.test-support.ts';
import { sql } from '../../../../kit/server/sql.ts';
import { memberJoined } from '../../../accounts/events.ts';
import {
  accept,
  deliverAt,
  deliveriesOf,
  inMinutes,
  invite,
  mailsTo,
  refer,
  subjectsTo,
  toldOf,
  bellOf,
  twoCompaniesIn,
} from './delivery.test-support.ts';

let server: TestServer;
let community: TestCommunity;
let sink: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  sink = await startMailServer();
  server = await startTestServer({ takesJobs: true, limitFactor: 20, env: { SMTP_URL: sink.url } });
  community = await aCommunity(server, 'atonce');
});
afterAll(async () => {
  await server.close();
  await sink.close();
});

const told = (member: TestMember, rows = 1) => toldOf(server, member, rows);
const two = () => twoCompaniesIn(server, community);

/** As the mail server got it: the text of a mail that was sent is not kept. */
async function receivedBy({ email }: TestMember, subject: string) {
  const find = () =>
    sink.received.find(({ to, message }) => to.includes(email) && message.includes(`Subject: ${subject}`));
  await expect.poll(find).toBeDefined();
  const { message } = find()!;
  const text = partsOf(message, 'text/plain')[0]!.text.replaceAll('\r\n', '\n');
  return { message, text };
}

describe('what nobody has seen within two minutes', () => {
  test('is emailed: the sentence as subject, the page behind a button, and a way out of that topic alone', async () => {
    const [me, other] = await two();
    const id = await refer(me, other);
    await told(other);
    await deliverAt(server, inMinutes(1));
    expect(await mailsTo(server, other)).toEqual([]);
    await deliverAt(server, inMinutes(3));
    await deliverAt(server, inMinutes(4));
    const [mail, ...more] = await mailsTo(server, other);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'referrals waiting for you',
      subject: 'Harbour Rope sent you a referral: Olivia Chen',
      thread: `${other.id}-referral-${id}`,
    });
    const { message, text } = await receivedBy(other, 'Harbour Rope sent you a referral');
    const origin = 'http://atonce.localhost:3000';
    for (const part of [
      `View referral:\n${origin}/incoming/referrals/${id}`,
      'because you’re on the team of Lindqvist Accounting and referrals waiting for you are emailed to you immediately.',
      `${origin}/notifications`,
      'Unsubscribe from referrals waiting for you: http',
    ])
      expect(text).toContain(part);
    expect(sink.received.filter(({ to }) => to.includes(other.email))).toHaveLength(1);
    expect(message).toContain(`In-Reply-To: <guildhall-thread-${mail!.thread}@`);
    expect(message).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(await deliveriesOf(server, other)).toMatchObject([{ mail: 'sent', mail_reason: 'at_once' }]);
  });

  test('is one email for all of a topic, and another for each other topic', async () => {
    const [me, other] = await two();
    for (const name of ['Ada One', 'Ben Two', 'Cleo Three']) await refer(me, other, name);
    await invite(me, other);
    await told(other, 4);
    await deliverAt(server, inMinutes(3));
    expect((await subjectsTo(server, other)).toSorted()).toEqual([
      '3 referrals waiting for you',
      'Harbour Rope wants to be your partner',
    ]);
    const burst = (await mailsTo(server, other)).find(({ subject }) => subject.startsWith('3'));
    expect(burst!.thread).toBeNull();
    const { text } = await receivedBy(other, '3 referrals waiting for you');
    expect(text).toContain('- Harbour Rope sent you a referral: Ada One');
  });

  test('waits from its first event on: a later one joins it, and one of another topic has its own time', async () => {
    const [me, other] = await two();
    await refer(me, other, 'Ada One');
    await told(other);
    await server.database.admin.query(
      `UPDATE notification_deliveries SET due_at = due_at - interval '1 minute' WHERE member_id = $1`,
      [other.id],
    );
    await server.database.admin.query(
      `UPDATE notification_windows SET due_at = due_at - interval '1 minute' WHERE member_id = $1`,
      [other.id],
    );
    await refer(me, other, 'Ben Two');
    await invite(me, other);
    await told(other, 3);
    await deliverAt(server, inMinutes(1.5));
    expect(await subjectsTo(server, other)).toEqual(['2 referrals waiting for you']);
    await deliverAt(server, inMinutes(2.5));
    expect(await subjectsTo(server, other)).toHaveLength(2);
  });
});

describe('is not emailed', () => {
  test('what was seen, read or opened meanwhile', async () => {
    const [me, other] = await two();
    const colleagues = [
      await aMember(server, community, { colleagueOf: other }),
      await aMember(server, community, { colleagueOf: other }),
    ] as const;
    const id = await refer(me, other);
    for (const each of [other, ...colleagues]) await told(each);
    const [row] = await bellOf(other);
    await other.client.post('/api/notifications/seen', { json: { ids: [row!.id] } });
    await colleagues[0].client.post('/api/User/MarkAllNotificationsRead');
    await colleagues[1].client.post('/api/notifications/opened', {
      json: { path: `/incoming/referrals/${id}` },
    });
    await deliverAt(server, inMinutes(3));
    for (const [member, reason] of [
      [other, 'seen'],
      [colleagues[0], 'read'],
      [colleagues[1], 'read'],
    ] as const) {
      expect(await mailsTo(server, member)).toEqual([]);
      expect(await deliveriesOf(server, member)).toMatchObject([{ mail: 'skipped', mail_reason: reason }]);
    }
  });

  test('what counts nowhere and was opened; what was not opened is emailed', async () => {
    const [me, other] = await two();
    const json = { topics: [{ topic: 'referral_waiting', in_app: false }] };
    await other.client.put('/api/notifications/settings', { json });
    const id = await refer(me, other, 'Ada One');
    await refer(me, other, 'Ben Two');
    await told(other, 2);
    expect((await bellOf(other)).map((row) => row.notification_status)).toEqual(['Read', 'Read']);
    await other.client.post('/api/notifications/opened', { json: { path: `/incoming/referrals/${id}` } });
    await deliverAt(server, inMinutes(3));
    expect(await subjectsTo(server, other)).toEqual(['Harbour Rope sent you a referral: Ben Two']);
  });

  test('what a colleague has settled', async () => {
    const [me, other] = await two();
    const colleague = await aMember(server, community, { colleagueOf: other });
    const id = await invite(me, other);
    await told(colleague);
    await accept(other, id);
    await expect.poll(async () => (await bellOf(colleague))[0]?.settled).toBe('Person accepted it');
    await deliverAt(server, inMinutes(3));
    expect(await mailsTo(server, colleague)).toEqual([]);
    expect((await deliveriesOf(server, colleague))[0]).toMatchObject({
      mail: 'skipped',
      mail_reason: 'settled',
    });
  });

  test('what they may not see any more, and nothing at all to somebody suspended', async () => {
    const [me, other] = await two();
    const colleague = await aMember(server, community, { colleagueOf: other });
    await refer(me, other);
    await told(other);
    await told(colleague);
    const { admin } = server.database;
    await admin.query('UPDATE notifications SET about_id = 987654321 WHERE member_id = $1', [other.id]);
    await admin.query('UPDATE members SET suspended_at = now() WHERE id = $1', [colleague.id]);
    await deliverAt(server, inMinutes(3));
    expect([await mailsTo(server, other), await mailsTo(server, colleague)]).toEqual([[], []]);
    expect(await deliveriesOf(server, other)).toMatchObject([{ mail_reason: 'gone' }]);
    expect(await deliveriesOf(server, colleague)).toMatchObject([{ mail_reason: 'suspended' }]);
  });

  test('what was unsubscribed or switched to a digest after it was told', async () => {
    const [me, other] = await two();
    const colleague = await aMember(server, community, { colleagueOf: other });
    await refer(me, other);
    await told(other);
    await told(colleague);
    const topic = (email: string) => ({ json: { topics: [{ topic: 'referral_waiting', email }] } });
    await other.client.put('/api/notifications/settings', topic('off'));
    await colleague.client.put('/api/notifications/settings', topic('weekly'));
    await deliverAt(server, inMinutes(3));
    expect([await mailsTo(server, other), await mailsTo(server, colleague)]).toEqual([[], []]);
    expect(await deliveriesOf(server, other)).toMatchObject([{ mail: 'skipped', mail_reason: 'off' }]);
    expect(await deliveriesOf(server, colleague)).toMatchObject([{ mail: 'digest', mail_reason: 'weekly' }]);
  });

  test('a request to join, for an admin who does not want to be emailed about people', async () => {
    const admin = await aMember(server, community, { isAdmin: true });
    const other = await aMember(server, community, { isAdmin: true });
    await other.client.put('/api/notifications/settings', {
      json: { topics: [{ topic: 'user_waiting', email: 'off' }] },
    });
    const link = await admin.client.post<{ url: string }>('/api/join-links', {
      json: { label: 'Fair', is_vetted: true },
    });
    expect(link.status).toBe(201);
    const token = new URL(link.body.url).pathname.split('/').at(-1);
    await server.visitor('atonce').post(`/api/auth/join-links/${token}/requests`, {
      json: { email: 'new@example.org', first_name: 'New', last_name: 'Person', company: 'Newcomers' },
    });
    await told(admin);
    await told(other);
    await deliverAt(server, inMinutes(3));
    expect([await subjectsTo(server, admin), await subjectsTo(server, other)]).toEqual([
      ['New Person from Newcomers wants to join the community'],
      [],
    ]);
  });

  test('what is told long after it happened', async () => {
    const [me, other] = await two();
    await server.database.admin.query(
      `UPDATE members SET created_at = now() - interval '1 day' WHERE id = $1`,
      [other.id],
    );
    const { database } = server.services;
    await database.inCommunity({ communityId: community.id, memberId: me.id }, async (tx) => {
      await sql`SELECT set_config('app.moment', ${inMinutes(-60).toISOString()}, true)`.execute(tx);
      record(tx, memberJoined, { user_id: me.id }, { tells: [other.id] });
    });
    await told(other);
    await deliverAt(server, inMinutes(3));
    expect(await deliveriesOf(server, other)).toMatchObject([{ mail: 'skipped', mail_reason: 'history' }]);
  });
});

test('one unsubscribes by the link of the email, and the settings say so', async () => {
  const [me, other] = await two();
  await refer(me, other);
  await told(other);
  await deliverAt(server, inMinutes(3));
  const [mail] = await mailsTo(server, other);
  const url = new URL(mail!.unsubscribe_url!);
  for (let time = 0; time < 80; time += 1)
    expect(
      (await server.visitor('atonce').post(url.pathname, { form: { 'List-Unsubscribe': 'One-Click' } }))
        .status,
    ).toBe(200);
  const { body } = await other.client.get<{ topics: { topic: string; email: string }[] }>(
    '/api/notifications/settings',
  );
  expect(body.topics.find(({ topic }) => topic === 'referral_waiting')).toMatchObject({ email: 'off' });
  await refer(me, other, 'Ada One');
  await told(other, 2);
  await deliverAt(server, inMinutes(6));
  expect(await mailsTo(server, other)).toHaveLength(1);
});

test('one member’s failure does not touch the next, and is made up for later', async () => {
  const [me, other] = await two();
  const colleague = await aMember(server, community, { colleagueOf: other });
  await refer(me, other);
  await told(other);
  await told(colleague);
  const { admin } = server.database;
  await admin.query('UPDATE accounts SET email = $2 WHERE email = $1', [other.email, 'no address']);
  await deliverAt(server, inMinutes(3));
  expect(await mailsTo(server, colleague)).toHaveLength(1);
  await admin.query('UPDATE accounts SET email = $1 WHERE email = $2', [other.email, 'no address']);
  await deliverAt(server, inMinutes(3.5));
  expect(await mailsTo(server, other)).toHaveLength(0);
  await deliverAt(server, inMinutes(6));
  await deliverAt(server, inMinutes(7));
  expect([await mailsTo(server, other), await mailsTo(server, colleague)].map((list) => list.length)).toEqual(
    [1, 1],
  );
});

test('two workers at the same time write one email', async () => {
  const [me, other] = await two();
  await refer(me, other);
  await told(other);
  await Promise.all([1, 2, 3, 4].map(() => deliverAt(server, inMinutes(3))));
  expect(await mailsTo(server, other)).toHaveLength(1);
});

test('an email leaves by itself when its window ends, without waiting for the next minute', async () => {
  const [me, other] = await two();
  await refer(me, other);
  await told(other);
  const { rows } = await server.database.admin.query<{ early: number }>(
    `SELECT extract(epoch FROM w.due_at - j.start_after)::float AS early
       FROM pgboss.job j, notification_windows w
      WHERE j.name = 'deliver-notifications' AND j.data ->> 'community_id' = $1 AND w.member_id = $2
      ORDER BY j.created_on DESC LIMIT 1`,
    [String(community.id), other.id],
  );
  expect(rows[0]!.early).toBeLessThanOrEqual(0);
  expect(rows[0]!.early).toBeGreaterThan(-1);
});

test('a cancelled event reaches those who come within minutes, and not those who turned that off', async () => {
  const [host, comes] = await two();
  const quiet = await aMember(server, community);
  const off = { topics: [{ topic: 'attending_news', email: 'off', push: 'off' }] };
  expect((await quiet.client.put('/api/notifications/settings', { json: off })).status).toBe(200);
  const day = inMinutes(20 * 1440)
    .toISOString()
    .slice(0, 10);
  const json = { title: 'Pancakes', starts: `${day}T09:00`, ends: `${day}T10:00` };
  const { id } = (await host.client.post<{ id: number }>('/api/events', { json })).body;
  for (const { client } of [comes, quiet])
    await client.put(`/api/events/${id}/answer`, { json: { answer: 'going' } });
  await host.client.post(`/api/events/${id}/cancellation`, { json: { word: 'No eggs' } });
  await told(comes, 2);
  await told(quiet, 2);
  expect(await deliveriesOf(server, comes)).toMatchObject([
    { topic: 'events_news', mail: 'digest', mail_reason: 'daily' },
    { topic: 'attending_news', mail: 'due' },
  ]);
  await deliverAt(server, inMinutes(3));
  expect(await subjectsTo(server, comes)).toEqual([expect.stringContaining('is cancelled')]);
  expect(await subjectsTo(server, quiet)).toEqual([]);
});
