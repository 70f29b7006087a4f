import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  type TestCommunity,
  type TestMember,
} from '../../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import { record } from '../../../../kit/server/events.ts';
import { memberJoined } from '../../../accounts/events.ts';
import type { Notification } from '../../contract/bell.ts';
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
  twoCompaniesIn,
} from './delivery.test-support.ts';

let server: TestServer;
let community: TestCommunity;
beforeAll(async () => {
  server = await startTestServer({ takesJobs: true, limitFactor: 20 });
  community = await aCommunity(server, 'later');
});
afterAll(() => server.close());

const told = (member: TestMember, rows = 1) => toldOf(server, member, rows);
const two = () => twoCompaniesIn(server, community);
const change = ({ client }: TestMember, json: object) => client.put('/api/notifications/settings', { json });

/** The next moment at which it is this hour of the day in that zone, at least three minutes from now. */
async function next(hour: number, zone: string, daysLater = 0): Promise<Date> {
  const { rows } = await server.database.admin.query<{ at: Date }>(
    `SELECT min(t) AS at FROM (
       SELECT (((now() AT TIME ZONE $2)::date + d) + make_interval(hours => $1)) AT TIME ZONE $2 AS t FROM generate_series(0, 2) d) x
      WHERE t > now() + interval '3 minutes'`,
    [hour, zone],
  );
  return new Date(rows[0]!.at.getTime() + daysLater * 86_400_000);
}
const everyDay = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const zone = 'Asia/Tokyo';
/** Quiet from a quarter of an hour ago for two hours, by the clock of a zone without summer time. */
async function quietNow(): Promise<{ from: string; to: string; days: string[]; ends: Date }> {
  const clock = (at: Date) => new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(11, 16);
  const ends = inMinutes(120);
  return { from: clock(inMinutes(-15)), to: clock(ends), days: everyDay, ends };
}

describe('quiet hours', () => {
  test('hold back what comes, and at their end all of it comes as one', async () => {
    const [me, other] = await two();
    const { ends, ...quiet } = await quietNow();
    await change(other, { time_zone: zone, quiet_hours: quiet });
    await refer(me, other, 'Ada One');
    await refer(me, other, 'Ben Two');
    await invite(me, other);
    await told(other, 3);
    await deliverAt(server, inMinutes(3));
    await deliverAt(server, inMinutes(90));
    expect(await mailsTo(server, other)).toEqual([]);
    expect(await deliveriesOf(server, other)).toMatchObject(
      Array.from({ length: 3 }, () => ({ mail: 'due' })),
    );
    await deliverAt(server, inMinutes(2, ends));
    await deliverAt(server, inMinutes(3, ends));
    const [mail, ...more] = await mailsTo(server, other);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'While you were away: 3 waiting for you',
      kind: 'summaries after quiet hours',
    });
    expect(mail!.text_part).toContain('- Harbour Rope sent you a referral: Ada One\n  Since today ');
    expect(await deliveriesOf(server, other)).toMatchObject(
      Array.from({ length: 3 }, () => ({ mail: 'sent', mail_reason: 'after_quiet_hours' })),
    );
  });

  test('leave nothing behind for somebody who wants no emails about them', async () => {
    const [me, other] = await two();
    const { ends, ...quiet } = await quietNow();
    await change(other, { time_zone: zone, quiet_hours: quiet, email_after_quiet_hours: false });
    await refer(me, other);
    await told(other);
    await deliverAt(server, inMinutes(3));
    await deliverAt(server, inMinutes(2, ends));
    expect(await mailsTo(server, other)).toEqual([]);
    expect(await deliveriesOf(server, other)).toMatchObject([
      { mail: 'skipped', mail_reason: 'quiet_hours' },
    ]);
  });

  test('that are switched off let go of what they held', async () => {
    const [me, other] = await two();
    const { ends: _, ...quiet } = await quietNow();
    await change(other, { time_zone: zone, quiet_hours: quiet });
    await refer(me, other);
    await told(other);
    await deliverAt(server, inMinutes(3));
    await change(other, { quiet_hours: null });
    await deliverAt(server, inMinutes(4));
    expect(await subjectsTo(server, other)).toEqual(['Harbour Rope sent you a referral: Olivia Chen']);
  });

  const nights: [string, string, string, string, string, string | null][] = [
    [
      'a night belongs to the day on which it begins',
      'Europe/Oslo',
      '22:00',
      '07:00',
      '2026-03-28T02:00:00Z',
      '2026-03-28T06:00:00Z',
    ],
    ['and not to the next one', 'Europe/Oslo', '22:00', '07:00', '2026-03-28T22:00:00Z', null],
    [
      'by the clock of that very night, when it becomes summer',
      'Europe/Oslo',
      '22:00',
      '07:00',
      '2026-03-29T00:30:00Z',
      '2026-03-29T05:00:00Z',
    ],
    ['and when summer ends', 'Europe/Oslo', '22:00', '07:00', '2026-10-25T00:30:00Z', '2026-10-25T06:00:00Z'],
    [
      'a day’s hours end on that day',
      'Europe/Oslo',
      '09:00',
      '17:00',
      '2026-03-27T10:00:00Z',
      '2026-03-27T16:00:00Z',
    ],
  ];
  test.each(nights)('%s', async (name, inZone, from, to, at, until) => {
    const days = name.includes('summer') ? ['sat'] : ['fri'];
    const { rows } = await server.database.admin.query<{ until: Date | null }>(
      'SELECT quiet_until($1, $2, $3, $4, $5) AS until',
      [inZone, from, to, days, at],
    );
    expect(rows[0]!.until?.toISOString() ?? null).toBe(until && new Date(until).toISOString());
  });
});

test('a pause holds back emails and digests until eight o’clock on its day', async () => {
  const [me, other] = await two();
  const ends = await next(8, zone, 4);
  const until = new Date(ends.getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
  await change(other, { time_zone: zone, paused_until: until });
  await invite(me, other);
  const id = await invite(other, await aMember(server, community, { company: 'Third' }));
  expect(id).toBeGreaterThan(0);
  await told(other);
  await deliverAt(server, inMinutes(3));
  await deliverAt(server, inMinutes(-5, ends));
  expect(await mailsTo(server, other)).toEqual([]);
  await deliverAt(server, inMinutes(1, ends));
  expect(await subjectsTo(server, other)).toEqual(['Harbour Rope wants to be your partner']);
});

describe('the digest', () => {
  /** A partner's yes informs me. */
  const news = async (me: TestMember, company: string) => {
    const other = await aMember(server, community, { company });
    await accept(other, await invite(me, other));
  };

  test('comes at eight by the member’s clock: what waits first, then what happened, and only once', async () => {
    const [me, other] = await two();
    await change(me, { time_zone: zone, topics: [{ topic: 'referral_waiting', email: 'daily' }] });
    await refer(other, me, 'Ada One');
    await told(me, 1);
    await refer(other, me, 'Ben Two');
    await told(me, 2);
    await news(me, 'Third');
    await told(me, 3);
    const eight = await next(8, zone);
    await deliverAt(server, inMinutes(-2, eight));
    expect(await mailsTo(server, me)).toEqual([]);
    await Promise.all([1, 2].map(() => deliverAt(server, inMinutes(1, eight))));
    await deliverAt(server, inMinutes(2, eight));
    const [mail, ...more] = await mailsTo(server, me);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'daily digests',
      subject: 'Your daily digest: 2 waiting for you, 1 update',
    });
    const text = mail!.text_part;
    const order = [
      'Waiting for you',
      'Ada One',
      'Ben Two',
      'What happened',
      'You and Third are now partners',
    ];
    expect(order.map((words) => text.indexOf(words))).toEqual(
      order.map((words) => text.indexOf(words)).toSorted((a, b) => a - b),
    );
    for (const words of order) expect(text).toContain(words);
    // Emailed once is not emailed again.
    await deliverAt(server, inMinutes(24 * 60 + 2, eight));
    expect(await mailsTo(server, me)).toHaveLength(1);
    expect(await deliveriesOf(server, me)).toMatchObject(
      Array.from({ length: 3 }, () => ({ mail: 'sent', mail_reason: 'daily' })),
    );
  });

  test('is one for a day, even if the clock goes back', async () => {
    const me = await aMember(server, community);
    await change(me, { time_zone: zone });
    await news(me, 'One');
    await told(me, 1);
    const eight = await next(8, zone);
    await deliverAt(server, inMinutes(1, eight));
    expect(await mailsTo(server, me)).toHaveLength(1);
    await news(me, 'Two');
    await told(me, 2);
    await server.database.admin.query('UPDATE notification_windows SET due_at = $2 WHERE member_id = $1', [
      me.id,
      eight,
    ]);
    await deliverAt(server, inMinutes(30, eight));
    expect(await mailsTo(server, me)).toHaveLength(1);
    await deliverAt(server, inMinutes(24 * 60 + 1, eight));
    expect(await mailsTo(server, me)).toHaveLength(2);
  });

  test('does not come where everything was seen, or nothing happened', async () => {
    const me = await aMember(server, community);
    await change(me, { time_zone: zone });
    await news(me, 'One');
    await told(me, 1);
    const { body } = await me.client.get<Notification[]>('/api/User/GetUserNotifications');
    await me.client.post('/api/notifications/seen', { json: { ids: body.map(({ id }) => id) } });
    await deliverAt(server, inMinutes(1, await next(8, zone)));
    expect(await mailsTo(server, me)).toEqual([]);
    expect(await deliveriesOf(server, me)).toMatchObject([{ mail: 'skipped', mail_reason: 'seen' }]);
  });

  test('shows ten rows of a sort and says how many more there are', async () => {
    const me = await aMember(server, community);
    await change(me, { time_zone: zone, topics: [{ topic: 'partner_waiting', email: 'daily' }] });
    for (let count = 0; count < 12; count += 1)
      await invite(await aMember(server, community, { company: `Company ${count} Ltd` }), me);
    await told(me, 12);
    await deliverAt(server, inMinutes(1, await next(8, zone)));
    const [mail] = await mailsTo(server, me);
    expect(mail!.subject).toBe('Your daily digest: 12 waiting for you');
    expect(mail!.text_part.match(/^- /gm)).toHaveLength(10);
    expect(mail!.text_part).toContain('2 more in your notifications.');
    expect(mail!.text_part).not.toContain('What happened');
  });

  test('comes on Mondays to those who want it once a week', async () => {
    const me = await aMember(server, community);
    await change(me, { time_zone: zone, topics: [{ topic: 'partner_news', email: 'weekly' }] });
    await news(me, 'One');
    await told(me, 1);
    const eight = await next(8, zone);
    for (let day = 0; day < 9; day += 1) await deliverAt(server, inMinutes(day * 24 * 60 + 1, eight));
    expect(await subjectsTo(server, me)).toEqual(['Your weekly digest: 1 update']);
  });

  const windowOf = (member: TestMember, set: string) =>
    server.database.admin.query(`UPDATE notification_windows SET ${set} WHERE member_id = $1`, [member.id]);

  test('that should have come already is let go by a change of settings, and not put off', async () => {
    const me = await aMember(server, community);
    await change(me, { time_zone: zone, topics: [{ topic: 'partner_news', email: 'weekly' }] });
    await news(me, 'One');
    await told(me, 1);
    await windowOf(me, `is_held = true, due_at = now() + interval '30 minutes'`);
    await change(me, { email_after_quiet_hours: false });
    await deliverAt(server, inMinutes(1));
    expect(await subjectsTo(server, me)).toEqual(['Your weekly digest: 1 update']);
  });

  test('comes with the next daily one when a topic is not to wait for Monday any more', async () => {
    const me = await aMember(server, community);
    await change(me, { time_zone: zone, topics: [{ topic: 'partner_news', email: 'weekly' }] });
    await news(me, 'One');
    await told(me, 1);
    await change(me, { topics: [{ topic: 'partner_news', email: 'daily' }] });
    await deliverAt(server, inMinutes(1, await next(8, zone)));
    expect(await subjectsTo(server, me)).toEqual(['Your daily digest: 1 update']);
  });

  test('names a row once, whatever became of its pushes', async () => {
    const [me, other] = await two();
    await change(me, { time_zone: zone });
    for (const [count, name] of ['Ada One', 'Ben Two'].entries()) {
      await other.client.post(`/api/referrals/${await refer(me, other, name)}/viewing`, { json: {} });
      await told(me, count + 1);
    }
    await server.database.admin.query(
      `UPDATE notification_deliveries SET push = 'sent'
        WHERE member_id = $1 AND event_id = (SELECT min(event_id) FROM notification_deliveries WHERE member_id = $1)`,
      [me.id],
    );
    await deliverAt(server, inMinutes(1, await next(8, zone)));
    expect(await subjectsTo(server, me)).toEqual(['Your daily digest: 1 update']);
  });

  test('that cannot take everything leaves the rest to the next one', async () => {
    const me = await aMember(server, community);
    await change(me, { time_zone: zone });
    await news(me, 'One');
    await told(me, 1);
    await server.database.admin.query(
      `INSERT INTO notification_deliveries (community_id, member_id, event_id, notification_id, topic, mail, mail_reason)
       SELECT community_id, member_id, event_id + 1000000 + n, notification_id, topic, mail, mail_reason
         FROM notification_deliveries, generate_series(1, 1000) n WHERE member_id = $1`,
      [me.id],
    );
    const eight = await next(8, zone);
    await deliverAt(server, inMinutes(1, eight));
    expect(await mailsTo(server, me)).toHaveLength(1);
    await deliverAt(server, inMinutes(24 * 60 + 1, eight));
    expect(await mailsTo(server, me)).toHaveLength(2);
  });

  const mornings: [string, string, string, string, string][] = [
    ['tomorrow', 'Europe/Oslo', 'daily', '2026-03-27T08:00:00Z', '2026-03-28T07:00:00Z'],
    [
      'on the day on which summer begins',
      'Europe/Oslo',
      'daily',
      '2026-03-28T07:00:00Z',
      '2026-03-29T06:00:00Z',
    ],
    [
      'on the day on which summer ends',
      'Europe/Oslo',
      'daily',
      '2026-10-24T06:00:00Z',
      '2026-10-25T07:00:00Z',
    ],
    ['the day after', 'Europe/Oslo', 'daily', '2026-10-25T07:00:00Z', '2026-10-26T07:00:00Z'],
    ['next Monday', 'Australia/Sydney', 'weekly', '2026-10-01T00:00:00Z', '2026-10-04T21:00:00Z'],
  ];
  test.each(mornings)('is at eight %s', async (_, inZone, pace, after, at) => {
    const { rows } = await server.database.admin.query<{ at: Date }>('SELECT next_digest($1, $2, $3) AS at', [
      inZone,
      pace,
      after,
    ]);
    expect(rows[0]!.at.toISOString()).toBe(new Date(at).toISOString());
  });
});

describe('why', () => {
  const why = async ({ client }: TestMember) => {
    const { body } = await client.get<Notification[]>('/api/User/GetUserNotifications');
    return (await client.get<{ sentences: string[] }>(`/api/notifications/${body[0]!.id}/why`)).body
      .sentences;
  };

  test('says what will be done, and then what was done', async () => {
    const [me, other] = await two();
    await refer(me, other);
    await told(other);
    expect(await why(other)).toEqual([
      'You got this because you’re on the team of Lindqvist Accounting.',
      expect.stringMatching(
        /^If you don’t see it first, it will be emailed at \d\d:\d\d, because referrals waiting for you are emailed immediately\.$/,
      ),
      'Not pushed: push isn’t turned on in any of your browsers.',
    ]);
    await deliverAt(server, inMinutes(3));
    await server.database.admin.query(
      'UPDATE mails SET sent_at = now(), kept_at = NULL WHERE recipient = $1',
      [other.email],
    );
    expect((await why(other))[1]).toMatch(
      /^Emailed at \d\d:\d\d, because you hadn’t seen it and referrals waiting for you are emailed immediately\.$/,
    );
  });

  test('does not put down to a company what only single members are told', async () => {
    const admin = await aMember(server, community, { isAdmin: true });
    await server.services.database.inCommunity({ communityId: community.id }, async (tx) => {
      record(tx, memberJoined, { user_id: admin.id }, { tells: [admin.id] });
    });
    await told(admin);
    expect((await why(admin))[0]).toBe('You got this because you’re a member of this community.');
    await deliverAt(server, inMinutes(1, await next(8, 'Australia/Sydney')));
    expect((await mailsTo(server, admin)).at(-1)?.text_part).toContain(
      'because you’re a member of Community later, these topics come in your daily digest',
    );
  });

  test('says why nothing was done, to the member alone', async () => {
    const [me, other] = await two();
    await change(other, {
      topics: [{ topic: 'referral_waiting', email: 'off', in_app: false, push: 'off' }],
    });
    await refer(me, other);
    await told(other);
    const { body } = await other.client.get<Notification[]>('/api/User/GetUserNotifications');
    expect(body[0]).toMatchObject({ notification_status: 'Read' });
    expect(await why(other)).toEqual([
      'You got this because you’re on the team of Lindqvist Accounting.',
      'It doesn’t count in the bell, because you turned referrals waiting for you off in the app.',
      'Not emailed: referrals waiting for you aren’t emailed to you.',
      'Not pushed: referrals waiting for you aren’t pushed to you.',
    ]);
    expect((await me.client.get(`/api/notifications/${body[0]!.id}/why`)).status).toBe(404);
  });
});
