import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formerMembersIn } from '../../../../../testing/architecture/member-columns.ts';
import {
  aCommunity,
  aMember,
  good,
  testPassword,
  type TestCommunity,
  type TestMember,
} from '../../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import type { ErrorAnswer } from '../../../../kit/common/errors.ts';
import type { ClubMeeting } from '../../contract/meetings.ts';
import { suspensionSubscription } from './after-leaving.ts';
import { aMeeting, aPreview, aRound, aWish, inDays, post, put, show } from './meetings.test-support.ts';
import { toldReasons } from './told-reasons.ts';

let server: TestServer;
let harbour: TestCommunity;
let ada: TestMember;
let ben: TestMember;
let cleo: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aCommunity(server);
  [ada, ben, cleo] = [
    await aMember(server, harbour),
    await aMember(server, harbour),
    await aMember(server, harbour),
  ];
});
afterAll(() => server?.close());

const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as ErrorAnswer).error.code,
];
const fieldsOf = ({ body }: { body: unknown }) => Object.keys((body as ErrorAnswer).error.fields ?? {});
const pick = (member: TestMember, id: number, at: string) => put(member, id, 'pick', { starts_at: at });
const suggest = (member: TestMember, id: number, ...times: string[]) => post(member, id, 'times', { times });

async function scheduled(people: readonly TestMember[]): Promise<ClubMeeting> {
  const id = await aMeeting(server, harbour, people);
  const at = (await show(people[0]!, id)).times[0]!.starts_at;
  for (const person of people) good(await pick(person, id, at), 200);
  return show(people[0]!, id);
}

test('a meeting waits for each of its people until they have picked a time', async () => {
  const own = await aCommunity(server);
  const [ann, bob] = [await aMember(server, own), await aMember(server, own)];
  const id = await aMeeting(server, own, [ann, bob]);
  const waits = async ({ client }: TestMember) =>
    (await client.get<{ waiting: { kind: string; id: number; times: string[] }[] }>('/api/waiting')).body
      .waiting;
  const [asked] = await waits(ann);
  expect(asked).toMatchObject({ kind: 'pick_time', id });
  expect(asked!.times.map((at) => Date.parse(at))).toEqual(
    (await show(ann, id)).times.map(({ starts_at: at }) => Date.parse(at)),
  );
  good(await pick(ann, id, asked!.times[0]!), 200);
  expect([await waits(ann), (await waits(bob)).map((each) => each.id)]).toEqual([[], [id]]);
  good(await suggest(ann, id, inDays(3)), 200);
  expect([await waits(ann), (await waits(bob)).map((each) => each.times.length)]).toEqual([[], [1]]);
});

describe('who sees a meeting', () => {
  test('its people alone: not another member, an admin, another community or a stranger, and no preview', async () => {
    const id = await aMeeting(server, harbour, [ada, ben]);
    const admin = await aMember(server, harbour, { isAdmin: true });
    const far = await aMember(server, await aCommunity(server));
    const preview = await aPreview(server, harbour, await aRound(server, harbour), [ada, ben]);
    for (const [who, which] of [
      [cleo, id],
      [admin, id],
      [far, id],
      [ada, preview],
    ] as const) {
      expect((await who.client.get(`/api/meetingclub/meetings/${which}`)).status).toBe(404);
      expect((await pick(who, which, inDays(3))).status).toBe(404);
      expect((await suggest(who, which, inDays(3))).status).toBe(404);
      expect((await put(who, which, 'place', { way: 'online', place: '' })).status).toBe(404);
      expect((await post(who, which, 'cancellation')).status).toBe(404);
      expect((await put(who, which, 'feedback', { has_met: true, note: '' })).status).toBe(404);
      expect((await post(who, which, 'outcomes/nothing')).status).toBe(404);
      expect((await who.client.get(`/api/meetingclub/meetings/${which}/free-times`)).status).toBe(404);
      expect((await who.client.get(`/api/meetingclub/meetings/${which}/meeting.ics`)).status).toBe(404);
    }
    const stranger = server.visitor(harbour.subdomain);
    expect((await stranger.get(`/api/meetingclub/meetings/${id}`)).status).toBe(401);
  });

  test('the card says who, why, when and what to ask about', async () => {
    await aWish(server, harbour, ben, { zone: 'Pacific/Auckland', lookingFor: 'A boat shed' });
    const meeting = await show(ada, await aMeeting(server, harbour, [ada, ben]));
    expect(meeting).toMatchObject({
      status: 'Proposed',
      reasons: ['You haven’t met yet, and both of you build boats.'],
      others: [{ id: ben.id, zone: 'Pacific/Auckland', city: 'Auckland', has_left: false }],
      way: 'online',
      video_url: null,
      feedback: null,
      can: { pick: true, suggest: true, cancel: true, change_place: true },
    });
    expect(meeting.ice_breakers[0]).toContain('looking for: A boat shed.');
    expect(meeting.times).toHaveLength(3);
  });

  test('leaves out when all of them have time once there are times, proposed or fixed', async () => {
    const id = await aMeeting(server, harbour, [ada, ben]);
    const at = (await show(ada, id)).times[0]!.starts_at;
    expect((await show(ada, id)).reasons.join()).not.toContain('Tuesday mornings');
    good(await pick(ada, id, at), 200);
    const fixed = good(await pick(ben, id, at), 200);
    expect(fixed).toMatchObject({
      starts_at: at,
      reasons: ['You haven’t met yet, and both of you build boats.'],
    });
    const reasons = [{ kind: 'common_times', text: 'Both have time on Tuesday mornings.' }];
    expect(toldReasons({ reasons, times: [], starts_at: null })).toEqual([reasons[0]!.text]);
  });

  test('lists hold open ones by their time, past ones by the newest, a page at a time', async () => {
    const member = await aMember(server, harbour);
    const ids: number[] = [];
    for (let index = 0; index < 22; index += 1) ids.push(await aMeeting(server, harbour, [member, cleo]));
    good(await post(member, ids[0]!, 'cancellation'), 200);
    const list = (query: string) =>
      member.client.get<{ meetings: ClubMeeting[]; next: string | null }>(
        `/api/meetingclub/meetings?${query}`,
      );
    const first = good(await list('state=open'), 200);
    const second = good(await list(`state=open&after=${encodeURIComponent(first.next!)}`), 200);
    const shown = [...first.meetings, ...second.meetings].map((meeting) => meeting.id);
    expect(shown).toEqual(ids.slice(1));
    expect([first.meetings.length, second.next]).toEqual([20, null]);
    expect(good(await list('state=past'), 200).meetings.map((meeting) => meeting.id)).toEqual([ids[0]]);
    expect(fieldsOf(await list('state=soon'))).toEqual(['state']);
    expect(fieldsOf(await list('state=past&after=x'))).toEqual(['after']);
  });
});

describe('picking a time', () => {
  test('it is fixed as soon as both have picked the same one', async () => {
    const id = await aMeeting(server, harbour, [ada, ben]);
    const [one, other] = (await show(ada, id)).times.map((time) => time.starts_at);
    good(await pick(ada, id, one!), 200);
    const shown = good(await pick(ben, id, other!), 200);
    expect(shown).toMatchObject({ status: 'Proposed', my_pick: other });
    expect(shown.times.map((time) => time.suits)).toEqual([[ada.id], [ben.id], []]);
    const fixed = good(await pick(ben, id, one!), 200);
    expect(fixed).toMatchObject({ status: 'Scheduled', starts_at: one, times: [] });
    expect(fixed.video_url).toMatch(/^https:\/\/meet\.jit\.si\/guildhall-[0-9a-f]{40}$/);
    expect(await show(ada, id)).toMatchObject({ starts_at: one, video_url: fixed.video_url });
    // Said again it is the same, and another one comes too late.
    expect(good(await pick(ada, id, one!), 200).starts_at).toBe(one);
    expect(codeOf(await pick(ada, id, other!))).toEqual([409, 'club_meeting.has_time']);
  });

  test('both at once get one time, and one invitation each', async () => {
    const id = await aMeeting(server, harbour, [ada, ben]);
    const at = (await show(ada, id)).times[1]!.starts_at;
    const answers = await Promise.all([ada, ben, ada, ben].map((member) => pick(member, id, at)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    expect(await show(ada, id)).toMatchObject({ status: 'Scheduled', starts_at: at });
    const { rows } = await server.database.admin.query(
      `SELECT FROM pgboss.job WHERE name = 'club-meetings' AND data ->> 'work' = 'invite' AND (data ->> 'meeting_id')::bigint = $1`,
      [id],
    );
    expect(rows).toHaveLength(1);
  });

  test('three of them need all three', async () => {
    const id = await aMeeting(server, harbour, [ada, ben, cleo]);
    const at = (await show(ada, id)).times[0]!.starts_at;
    good(await pick(ada, id, at), 200);
    expect(good(await pick(ben, id, at), 200).status).toBe('Proposed');
    expect(good(await pick(cleo, id, at), 200).status).toBe('Scheduled');
  });

  test('one that was not proposed, is past or is no time is refused by its field', async () => {
    const id = await aMeeting(server, harbour, [ada, ben]);
    for (const starts_at of [inDays(3), 'tomorrow', '', 5]) {
      const answer = await put(ada, id, 'pick', { starts_at });
      expect([answer.status, fieldsOf(answer)]).toEqual([400, ['starts_at']]);
    }
    const { rows } = await server.database.admin.query<{ starts_at: Date }>(
      `UPDATE club_times SET starts_at = now() - interval '1 hour'
        WHERE (meeting_id, starts_at) IN (SELECT meeting_id, min(starts_at) FROM club_times WHERE meeting_id = $1 GROUP BY meeting_id)
        RETURNING starts_at`,
      [id],
    );
    const past = await pick(ada, id, rows[0]!.starts_at.toISOString());
    expect([past.status, fieldsOf(past)]).toEqual([400, ['starts_at']]);
    expect(await show(ada, id)).toMatchObject({ had_times: true, times: { length: 2 } });
  });
});

describe('another time', () => {
  test('whoever proposes some is fine with all of them: the first that the other picks is fixed', async () => {
    const id = await aMeeting(server, harbour, [ada, ben]);
    const before = (await show(ada, id)).times[0]!.starts_at;
    good(await pick(ben, id, before), 200);
    const times = [inDays(4), inDays(5)];
    const moved = good(await suggest(ada, id, ...times), 200);
    expect(moved).toMatchObject({
      times_by: ada.id,
      times: times.map((at) => ({ starts_at: at, suits: [ada.id] })),
    });
    // What was picked of the list before counts for nothing.
    expect(await show(ben, id)).toMatchObject({ my_pick: null });
    expect((await pick(ben, id, before)).status).toBe(400);
    expect(good(await pick(ben, id, times[1]!), 200)).toMatchObject({
      status: 'Scheduled',
      starts_at: times[1],
    });
  });

  test('a meeting that has a time is moved: calendars let the old one go, and the number rises each time', async () => {
    const { id, starts_at: before } = await scheduled([ada, ben]);
    const at = inDays(6);
    expect(good(await suggest(ben, id, at), 200)).toMatchObject({ status: 'Proposed', starts_at: null });
    good(await suggest(ben, id, at), 200);
    expect(good(await pick(ada, id, at), 200)).toMatchObject({ status: 'Scheduled', starts_at: at });
    const { rows } = await server.database.admin.query<{ data: object }>(
      `SELECT data FROM pgboss.job WHERE name = 'club-meetings' AND data ->> 'work' <> 'open' AND (data ->> 'meeting_id')::bigint = $1 ORDER BY created_on`,
      [id],
    );
    expect(rows.map((row) => row.data)).toMatchObject([
      { work: 'invite', sequence: 1 },
      { work: 'take_out', sequence: 2, starts_at: before },
      { work: 'invite', sequence: 3 },
    ]);
  });

  test('in the past, too far ahead, none or four are refused by their field', async () => {
    const id = await aMeeting(server, harbour, [ada, ben]);
    for (const times of [
      [inDays(-1)],
      [inDays(2), inDays(-0.001)],
      [inDays(70)],
      [],
      [1, 2, 3, 4].map(inDays),
    ]) {
      const answer = await post(ada, id, 'times', { times });
      expect([answer.status, fieldsOf(answer)]).toEqual([400, ['times']]);
    }
  });

  test('times at which both are usually free are offered, none that either was asked for elsewhere', async () => {
    const id = await aMeeting(server, harbour, [ada, ben]);
    const { times } = good(
      await ada.client.get<{ times: string[] }>(`/api/meetingclub/meetings/${id}/free-times`),
      200,
    );
    expect(times.length).toBeGreaterThan(3);
    const proposed = new Set((await show(ada, id)).times.map((time) => time.starts_at));
    expect(times.filter((at) => proposed.has(at))).toEqual([]);
    // A meeting of 45 minutes reaches into the next half hour.
    const near = (at: string, other: string) => Math.abs(Date.parse(at) - Date.parse(other)) < 45 * 60_000;
    expect(times.filter((at) => [...proposed].some((other) => near(at, other)))).toEqual([]);
    expect(times.every((at) => new Date(at) > new Date())).toBe(true);
  });
});

test('how they meet can be changed by each, until it has begun', async () => {
  const { id } = await scheduled([ada, ben]);
  const changed = good(await put(ben, id, 'place', { way: 'in_person', place: 'The Boathouse' }), 200);
  expect(changed).toMatchObject({ way: 'in_person', place: 'The Boathouse', video_url: null });
  expect(await show(ada, id)).toMatchObject({ place: 'The Boathouse' });
  const wrong = await put(ben, id, 'place', { way: 'by post', place: 'x'.repeat(201) });
  expect([wrong.status, fieldsOf(wrong)]).toEqual([400, ['way', 'place']]);
  await server.database.admin.query(
    `UPDATE club_meetings SET starts_at = now() - interval '1 minute' WHERE id = $1`,
    [id],
  );
  expect(codeOf(await put(ben, id, 'place', { way: 'online', place: '' }))).toEqual([
    409,
    'club_meeting.over',
  ]);
});

describe('I can’t make it', () => {
  test('the other is told at once what happens next, and saying it twice says it once', async () => {
    const { id } = await scheduled([ada, ben]);
    const [one, two] = await Promise.all([post(ada, id, 'cancellation'), post(ada, id, 'cancellation')]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.body.cancelled).toMatchObject({ is_mine: true });
    expect((await show(ben, id)).cancelled).toMatchObject({
      is_mine: false,
      by: expect.stringContaining('Person'),
      next: 'looking',
    });
    const { rows } = await server.database.admin.query<{ tells: number[] }>(
      `SELECT tells FROM events WHERE name = 'club_meeting.cancelled' AND (payload ->> 'meeting_id')::bigint = $1`,
      [id],
    );
    expect(rows).toEqual([{ tells: [ben.id] }]);
    expect(codeOf(await suggest(ben, id, inDays(3)))).toEqual([409, 'club_meeting.over']);
    expect(codeOf(await put(ben, id, 'feedback', { has_met: true, note: '' }))).toEqual([
      409,
      'club_meeting.over',
    ]);
  });

  test('with less than a week left, the next round is what comes', async () => {
    const id = await aMeeting(server, harbour, [ada, ben], { days: 5 });
    good(await post(ada, id, 'cancellation'), 200);
    expect((await show(ben, id)).cancelled).toMatchObject({ next: 'next_round', next_meeting_id: null });
    const { rows } = await server.database.admin.query<{ state: string; reason: string }>(
      `SELECT p.state, p.reason FROM club_places p JOIN club_meetings m USING (community_id, round_id)
        WHERE m.id = $1 AND p.member_id = $2`,
      [id, ben.id],
    );
    expect(rows[0]).toEqual({ state: 'left_out', reason: 'partner_lost' });
  });

  test('once it has begun, it is for the feedback to say', async () => {
    const { id } = await scheduled([ada, ben]);
    await server.database.admin.query(`UPDATE club_meetings SET starts_at = now() WHERE id = $1`, [id]);
    expect(codeOf(await post(ada, id, 'cancellation'))).toEqual([409, 'club_meeting.begun']);
  });

  test('whoever is suspended cancels what was ahead', async () => {
    const [gone, other] = [await aMember(server, harbour), await aMember(server, harbour)];
    const id = await aMeeting(server, harbour, [gone, other]);
    const admin = await aMember(server, harbour, { isAdmin: true });
    const json = { reason: 'Spam to half of the harbour.' };
    good(await admin.client.post(`/api/admin/members/${gone.id}/suspension`, { json }), 200);
    const { rows } = await server.database.admin.query<{ data: object }>(
      `SELECT data FROM pgboss.job WHERE name = 'club-after-suspension' AND (data -> 'payload' ->> 'user_id')::bigint = $1`,
      [gone.id],
    );
    for (const { data } of rows) await suspensionSubscription(server.services.database).job.receive(data);
    expect(await show(other, id)).toMatchObject({
      status: 'Cancelled',
      cancelled: { by: null, next: 'looking' },
    });
  });

  test('whoever leaves cancels what was ahead', async () => {
    const [gone, other] = [await aMember(server, harbour), await aMember(server, harbour)];
    const id = await aMeeting(server, harbour, [gone, other]);
    good(await gone.client.delete('/api/account', { json: { current_password: testPassword } }), 200);
    expect(await show(other, id)).toMatchObject({
      status: 'Cancelled',
      cancelled: { by: null, next: 'looking' },
      others: [{ name: 'A former member', has_left: true }],
    });
  });
});

test('finds no one who has left in the columns that are without them', async () => {
  expect(await formerMembersIn(server.database.admin)).toEqual([]);
});
