import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import { aMeeting, put, show, startedAgo } from './meetings.test-support.ts';
import { tendMeetings } from './tend-meetings.ts';

let server: TestServer;
let harbour: TestCommunity;
let ada: TestMember;
let ben: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aCommunity(server);
});
afterAll(() => server?.close());
beforeEach(async () => {
  [ada, ben] = [await aMember(server, harbour), await aMember(server, harbour)];
});

const tend = () => tendMeetings(server.services.database);
const told = async (id: number) =>
  (
    await server.database.admin.query<{ name: string; tells: number[] }>(
      `SELECT name, tells FROM events WHERE (payload ->> 'meeting_id')::bigint = $1
          AND name IN ('club_meeting.nudged', 'club_meeting.reminded', 'club_meeting.asked') ORDER BY id`,
      [id],
    )
  ).rows.map((row) => [row.name.replace('club_meeting.', ''), row.tells]);

/** Everything about it happened so much earlier. */
async function later(id: number, span: string): Promise<void> {
  await server.database.admin.query(
    `UPDATE club_meetings SET due_at = due_at - $2::interval, status_since = status_since - $2::interval, starts_at = starts_at - $2::interval
      WHERE id = $1`,
    [id, span],
  );
  await server.database.admin.query(
    `UPDATE club_rounds r SET meets_from = (meets_from - $2::interval)::date, meets_until = (meets_until - $2::interval)::date
       FROM club_meetings m WHERE m.id = $1 AND r.id = m.round_id`,
    [id, span],
  );
}

async function scheduled(): Promise<number> {
  const id = await aMeeting(server, harbour, [ada, ben]);
  const at = (await show(ada, id)).times[2]!.starts_at;
  for (const person of [ada, ben]) good(await put(person, id, 'pick', { starts_at: at }), 200);
  return id;
}

test('after three days without a pick, whoever has not picked is reminded once', async () => {
  const id = await aMeeting(server, harbour, [ada, ben]);
  const [time] = (await show(ada, id)).times;
  good(await put(ada, id, 'pick', { starts_at: time!.starts_at }), 200);
  await tend();
  expect(await told(id)).toEqual([]);
  await later(id, '3 days 1 minute');
  await tend();
  await tend();
  expect(await told(id)).toEqual([['nudged', [ben.id]]]);
});

test('a round that is over without a time ends it, and nobody is blamed', async () => {
  const id = await aMeeting(server, harbour, [ada, ben]);
  await later(id, '3 days 1 minute');
  await tend();
  await later(id, '50 days');
  await tend();
  expect(await show(ada, id)).toMatchObject({
    status: 'Cancelled',
    cancelled: { by: null, next: 'next_round' },
  });
  const { rows: events } = await server.database.admin.query<{ tells: number[] }>(
    `SELECT tells FROM events WHERE name = 'club_meeting.given_up' AND (payload ->> 'meeting_id')::bigint = $1`,
    [id],
  );
  expect(events).toEqual([{ tells: [ada.id, ben.id] }]);
  const { rows: places } = await server.database.admin.query<{ state: string; reason: string }>(
    'SELECT state, reason FROM club_places WHERE member_id = ANY ($1)',
    [[ada.id, ben.id]],
  );
  const comesFirst = { state: 'left_out', reason: 'no_time' };
  expect(places).toEqual([comesFirst, comesFirst]);
});

test('both are reminded a day and an hour before, and asked an hour after', async () => {
  const id = await scheduled();
  const both = [ada.id, ben.id];
  await startedAgo(server, id, '-23 hours 59 minutes');
  await tend();
  await tend();
  expect(await told(id)).toEqual([['reminded', both]]);
  await startedAgo(server, id, '-59 minutes');
  await tend();
  expect(await told(id)).toEqual([
    ['reminded', both],
    ['reminded', both],
  ]);
  await startedAgo(server, id, '1 hour 44 minutes');
  await tend();
  expect(await told(id)).toHaveLength(2);
  await startedAgo(server, id, '1 hour 46 minutes');
  await tend();
  await tend();
  expect((await told(id)).slice(2)).toEqual([['asked', both]]);
});

test('a reminder that comes too late is left out, and the next ones keep their moments', async () => {
  const id = await scheduled();
  const both = [ada.id, ben.id];
  await startedAgo(server, id, '-21 hours');
  await tend();
  expect(await told(id)).toEqual([]);
  await startedAgo(server, id, '-59 minutes');
  await tend();
  expect(await told(id)).toEqual([['reminded', both]]);

  const late = await scheduled();
  await startedAgo(server, late, '10 minutes');
  await tend();
  expect(await told(late)).toEqual([]);
  await startedAgo(server, late, '1 hour 46 minutes');
  await tend();
  expect(await told(late)).toEqual([['asked', both]]);
});

test('a meeting that was put off after the question is asked about anew, and the old word is gone', async () => {
  const id = await scheduled();
  const both = [ada.id, ben.id];
  await startedAgo(server, id, '2 hours');
  await tend();
  good(await put(ada, id, 'feedback', { has_met: false, note: '' }), 200);
  const at = new Date(Date.now() + 10 * 86_400_000).toISOString();
  good(await ben.client.post(`/api/meetingclub/meetings/${id}/times`, { json: { times: [at] } }), 200);
  expect((await show(ada, id)).feedback).toBeNull();
  good(await put(ada, id, 'pick', { starts_at: at }), 200);
  await startedAgo(server, id, '2 hours');
  await tend();
  expect(await told(id)).toEqual([
    ['asked', both],
    ['asked', both],
  ]);
  good(await put(ben, id, 'feedback', { has_met: false, note: '' }), 200);
  expect((await show(ben, id)).status).toBe('Scheduled');
});

test('a community whose meetings cannot be tended does not keep the others waiting', async () => {
  const far = await aCommunity(server);
  const [cleo, dan] = [await aMember(server, far), await aMember(server, far)];
  const [broken, id] = [
    await aMeeting(server, harbour, [ada, ben]),
    await aMeeting(server, far, [cleo, dan]),
  ];
  for (const each of [broken, id]) await later(each, '3 days 1 minute');
  const { database } = server.services;
  const failing: typeof database = Object.create(database);
  failing.inCommunity = (scope, work) =>
    scope.communityId === harbour.id
      ? Promise.reject(new Error('broken'))
      : database.inCommunity(scope, work);
  await expect(tendMeetings(failing)).rejects.toThrow('1 of 2 failed');
  expect([await told(broken), await told(id)]).toEqual([[], [['nudged', [cleo.id, dan.id]]]]);
});

test('a meeting that was moved is reminded of anew', async () => {
  const id = await scheduled();
  await startedAgo(server, id, '-20 hours');
  await tend();
  const at = new Date(Date.now() + 10 * 86_400_000).toISOString();
  good(await ada.client.post(`/api/meetingclub/meetings/${id}/times`, { json: { times: [at] } }), 200);
  good(await put(ben, id, 'pick', { starts_at: at }), 200);
  await startedAgo(server, id, '-23 hours 59 minutes');
  const before = (await told(id)).length;
  await tend();
  expect((await told(id)).length).toBe(before + 1);
});

test('one who says that they did not meet, and a week of silence, make it missed', async () => {
  const id = await scheduled();
  await startedAgo(server, id, '2 hours');
  await tend();
  good(await put(ada, id, 'feedback', { has_met: false, note: '' }), 200);
  await later(id, '6 days 23 hours');
  await tend();
  expect((await show(ada, id)).status).toBe('Scheduled');
  await later(id, '2 hours');
  await tend();
  expect((await show(ada, id)).status).toBe('Missed');
  // Late, but it counts: they did meet.
  expect(good(await put(ben, id, 'feedback', { has_met: true, stars: 4, note: '' }), 200)).toMatchObject({
    status: 'Met',
  });
});

test('where nobody says a word it counts as missed, and against nobody', async () => {
  const id = await scheduled();
  await startedAgo(server, id, '2 hours');
  await tend();
  await later(id, '8 days');
  await tend();
  expect((await show(ada, id)).status).toBe('Missed');
  const { rows } = await server.database.admin.query(`SELECT FROM club_feedback WHERE meeting_id = $1`, [id]);
  expect(rows).toEqual([]);
});

test('whoever has heard from the other that they met is asked at once', async () => {
  const id = await scheduled();
  await startedAgo(server, id, '10 minutes');
  good(await put(ada, id, 'feedback', { has_met: true, note: '' }), 200);
  expect(await told(id)).toEqual([['asked', [ben.id]]]);
});
