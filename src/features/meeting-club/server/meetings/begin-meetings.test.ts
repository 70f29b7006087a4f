import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  type TestCommunity,
  type TestMember,
} from '../../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import { aMeeting, aPreview, aRound, aWish, begin, dayMs, openMeeting } from './meetings.test-support.ts';

let server: TestServer;
let harbour: TestCommunity;
let ada: TestMember;
let ben: TestMember;
let cleo: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aCommunity(server);
  [ada, ben, cleo] = [
    await aMember(server, harbour, { company: 'Ada Boats' }),
    await aMember(server, harbour),
    await aMember(server, harbour),
  ];
  for (const member of [ada, ben, cleo]) await aWish(server, harbour, member);
});
afterAll(() => server?.close());

const timesOf = async (id: number) =>
  (
    await server.database.admin.query<{ starts_at: Date }>(
      'SELECT starts_at FROM club_times WHERE meeting_id = $1 ORDER BY starts_at',
      [id],
    )
  ).rows.map((row) => row.starts_at);

async function aFreePerson(): Promise<TestMember> {
  const member = await aMember(server, harbour);
  await aWish(server, harbour, member);
  return member;
}

test('three times are proposed, on different days, none within a day', async () => {
  const id = await aMeeting(server, harbour, [ada, ben]);
  const times = await timesOf(id);
  expect(times).toHaveLength(3);
  expect(times[0]!.getTime()).toBeGreaterThan(Date.now() + dayMs - 60_000);
  expect(new Set(times.map((at) => at.toISOString().slice(0, 10))).size).toBe(3);
});

test('nobody is asked for the same hour by two meetings of a round', async () => {
  const round = await aRound(server, harbour);
  const ids = [
    await aPreview(server, harbour, round, [ada, ben]),
    await aPreview(server, harbour, round, [ada, cleo]),
  ];
  await begin(server, harbour, round, ids);
  const all = (await Promise.all(ids.map(timesOf))).flat().map((at) => at.getTime());
  expect(new Set(all).size).toBe(6);
});

test('two meetings of one person do not overlap', async () => {
  const dan = await aMember(server, harbour);
  // An hour and a half a day: a start at each half hour would have them overlap.
  const slots = Array.from({ length: 7 }, (_, day) => [18, 19, 20].map((slot) => 48 * day + slot)).flat();
  await aWish(server, harbour, dan, { slots });
  const round = await aRound(server, harbour, 4);
  const ids: number[] = [];
  for (let count = 0; count < 4; count += 1)
    ids.push(await aPreview(server, harbour, round, [dan, await aFreePerson()]));
  await begin(server, harbour, round, ids);
  const proposed = await Promise.all(ids.map(timesOf));
  expect(proposed.flat().length).toBeGreaterThan(2);
  // What is proposed for one meeting may overlap, where few days are left: one of them will be chosen.
  const gaps = proposed.flatMap((times, at) =>
    times.flatMap((time) =>
      proposed
        .slice(at + 1)
        .flat()
        .map((other) => Math.abs(time.getTime() - other.getTime())),
    ),
  );
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(45 * 60_000);
});

test('sent twice, it begins once, and another round’s stays a preview', async () => {
  const round = await aRound(server, harbour);
  const id = await aPreview(server, harbour, round, [ben, cleo]);
  const other = await aPreview(server, harbour, await aRound(server, harbour), [ben, cleo]);
  await begin(server, harbour, round, [id, other]);
  await begin(server, harbour, round, [id, other]);
  expect(await timesOf(id)).toHaveLength(3);
  expect(await timesOf(other)).toEqual([]);
  const { rows } = await server.database.admin.query(
    `SELECT FROM events WHERE name = 'club_meeting.proposed' AND payload ->> 'meeting_id' = $1`,
    [String(id)],
  );
  expect(rows).toHaveLength(1);
});

test('who never have time together are asked to propose one', async () => {
  const [morning, evening] = [await aMember(server, harbour), await aMember(server, harbour)];
  await aWish(server, harbour, morning, { slots: [18, 19] });
  await aWish(server, harbour, evening, { slots: [36, 37] });
  expect(await timesOf(await aMeeting(server, harbour, [morning, evening]))).toEqual([]);
});

test('two of them get a conversation that begins with something to ask about, and nothing to read', async () => {
  await aWish(server, harbour, cleo, { lookingFor: 'A marina in Hobart.\nNot urgent' });
  const id = await aMeeting(server, harbour, [ada, cleo]);
  await openMeeting(server, harbour, id);
  await openMeeting(server, harbour, id);
  const { rows } = await server.database.admin.query<{
    conversation_id: number;
    kind: string;
    content: string;
  }>(
    `SELECT m.conversation_id, c.kind, c.content FROM club_meetings m
       JOIN chat_messages c ON c.conversation_id = m.conversation_id WHERE m.id = $1`,
    [id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]!.kind).toBe('line');
  expect(rows[0]!.content).toContain('looking for: A marina in Hobart.');
  expect(rows[0]!.content).toContain('what Ada Boats is working on');
  const { body } = await cleo.client.get<{ unread_messages: number }>(
    `/api/chat/conversations/${rows[0]!.conversation_id}`,
  );
  expect(body.unread_messages).toBe(0);
});

test('three of them get none', async () => {
  const id = await aMeeting(server, harbour, [ada, ben, cleo]);
  await openMeeting(server, harbour, id);
  const { rows } = await server.database.admin.query<{ conversation_id: number | null }>(
    'SELECT conversation_id FROM club_meetings WHERE id = $1',
    [id],
  );
  expect(rows[0]!.conversation_id).toBeNull();
});
