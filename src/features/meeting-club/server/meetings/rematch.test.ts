import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  good,
  testPassword,
  type TestCommunity,
  type TestMember,
} from '../../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import { meetingWorkJob } from './do-meeting-work.ts';
import { aMeeting, aRound, post, put, show } from './meetings.test-support.ts';

let server: TestServer;
let harbour: TestCommunity;
let people: TestMember[];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());
beforeEach(async () => {
  harbour = await aCommunity(server);
  people = [];
  for (let count = 0; count < 4; count += 1) people.push(await aMember(server, harbour));
});

const rematch = (meetingId: number) =>
  meetingWorkJob(server.services.database, server.services).receive({
    community_id: harbour.id,
    meeting_id: meetingId,
    work: 'rematch',
  });
const cancel = async (member: TestMember, id: number) => {
  good(await post(member, id, 'cancellation'), 200);
  await rematch(id);
};

/** Two pairs of one round, each of which is called off by its first. */
async function twoCalledOff(days = 28): Promise<[number, number]> {
  const roundId = await aRound(server, harbour, days);
  const [one, two, three, four] = people as [TestMember, TestMember, TestMember, TestMember];
  const first = await aMeeting(server, harbour, [one, two], { roundId });
  const second = await aMeeting(server, harbour, [three, four], { roundId });
  await cancel(one, first);
  await cancel(three, second);
  return [first, second];
}

test('two whose meetings fell through meet each other, and whoever called it off meets nobody', async () => {
  const [first, second] = await twoCalledOff();
  const [one, two, three, four] = people;
  const { cancelled } = await show(two!, first);
  expect(cancelled).toMatchObject({ next: 'found', next_meeting_id: expect.any(Number) });
  const found = await show(two!, cancelled!.next_meeting_id!);
  expect(found).toMatchObject({ status: 'Proposed', is_second_try: true, others: [{ id: four!.id }] });
  expect(found.times).toHaveLength(3);
  expect((await show(four!, second)).cancelled).toMatchObject({ next_meeting_id: found.id });
  expect((await show(one!, first)).cancelled).toMatchObject({ is_mine: true, next_meeting_id: null });
  expect((await show(three!, second)).cancelled).toMatchObject({ next_meeting_id: null });
  const { rows } = await server.database.admin.query<{ state: string }>(
    'SELECT state FROM club_places WHERE member_id = ANY ($1)',
    [[two!.id, four!.id]],
  );
  expect(rows).toEqual([{ state: 'in' }, { state: 'in' }]);
  // Asked again, nobody is left to be matched.
  await rematch(second);
  const { rows: meetings } = await server.database.admin.query(
    'SELECT FROM club_meetings WHERE community_id = $1',
    [harbour.id],
  );
  expect(meetings).toHaveLength(3);
});

test('those who cannot meet stay apart, and are told nothing of it', async () => {
  const [, two, , four] = people;
  await server.database.admin.query(
    'INSERT INTO club_avoided (community_id, member_id, avoided_member_id) VALUES ($1, $2, $3)',
    [harbour.id, four!.id, two!.id],
  );
  const [first, second] = await twoCalledOff();
  expect((await show(two!, first)).cancelled).toMatchObject({ next: 'looking', next_meeting_id: null });
  expect((await show(four!, second)).cancelled).toMatchObject({ next: 'looking', next_meeting_id: null });
});

test('with less than a week left nobody is looked for', async () => {
  const [first] = await twoCalledOff(5);
  expect((await show(people[1]!, first)).cancelled).toMatchObject({
    next: 'next_round',
    next_meeting_id: null,
  });
});

const isGone = async ({ client }: TestMember, id: number) =>
  (await client.get(`/api/meetingclub/meetings/${id}`)).status === 404;

test('of three, the two who are left keep their meeting and their time', async () => {
  const [one, two, three] = people as [TestMember, TestMember, TestMember, TestMember];
  const id = await aMeeting(server, harbour, [one, two, three]);
  const at = (await show(one, id)).times[0]!.starts_at;
  for (const person of [one, two, three]) good(await put(person, id, 'pick', { starts_at: at }), 200);
  expect(good(await post(one, id, 'cancellation'), 200)).toMatchObject({
    status: 'Cancelled',
    cancelled: { is_mine: true },
  });
  await rematch(id);
  expect(await isGone(one, id)).toBe(true);
  expect(await show(three, id)).toMatchObject({
    status: 'Scheduled',
    starts_at: at,
    others: [{ id: two.id }],
  });
  const { rows } = await server.database.admin.query<{ tells: number[] }>(
    `SELECT tells FROM events WHERE name = 'club_meeting.narrowed' AND (payload ->> 'meeting_id')::bigint = $1`,
    [id],
  );
  expect(rows).toEqual([{ tells: [two.id, three.id] }]);
});

test('where only the third pick was missing, the time of the two is fixed', async () => {
  const [one, two, three] = people as [TestMember, TestMember, TestMember, TestMember];
  const id = await aMeeting(server, harbour, [one, two, three]);
  const at = (await show(one, id)).times[1]!.starts_at;
  for (const person of [two, three]) good(await put(person, id, 'pick', { starts_at: at }), 200);
  await cancel(one, id);
  expect(await show(two, id)).toMatchObject({ status: 'Scheduled', starts_at: at });
});

test('of three, two who may not meet by now do not', async () => {
  const [one, two, three] = people as [TestMember, TestMember, TestMember, TestMember];
  const id = await aMeeting(server, harbour, [one, two, three]);
  await server.database.admin.query(
    'INSERT INTO club_avoided (community_id, member_id, avoided_member_id) VALUES ($1, $2, $3)',
    [harbour.id, three.id, two.id],
  );
  await cancel(one, id);
  expect(await show(two, id)).toMatchObject({ status: 'Cancelled', cancelled: { is_mine: false } });
});

test('whoever leaves three lets the two others go on', async () => {
  const [one, two, three] = people as [TestMember, TestMember, TestMember, TestMember];
  const id = await aMeeting(server, harbour, [one, two, three]);
  good(await two.client.delete('/api/account', { json: { current_password: testPassword } }), 200);
  expect(await show(one, id)).toMatchObject({ status: 'Proposed', others: [{ id: three.id }] });
});
