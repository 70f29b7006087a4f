import { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity, aMember, type TestCommunity } from '../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { createOutlet, record, type RecordedEvent } from './events.ts';
import { housekeepingJob } from './housekeeping.ts';
import { enqueue, jobKind } from './jobs.ts';

let server: TestServer;
let community: TestCommunity;
let member: number;
const received: RecordedEvent[] = [];
const tries: string[] = [];
let wake = () => undefined as void;

beforeAll(async () => {
  server = await startTestServer();
  community = await aCommunity(server);
  member = (await aMember(server, community)).id;
  const { database, jobs, fanOut } = server.services;
  const kinds = [
    jobKind({
      queue: 'test-subscriber',
      data: z.custom<RecordedEvent>(),
      async run(event) {
        received.push(event);
        wake();
      },
    }),
    jobKind({
      queue: 'test-flaky',
      data: z.object({ name: z.string() }),
      retryDelay: 1,
      async run({ name }) {
        tries.push(name);
        if (tries.length < 3) throw new Error('not yet');
        wake();
      },
    }),
  ];
  await jobs.declare(kinds);
  await jobs.work(kinds);
  database.connectOutlet(createOutlet(jobs, fanOut, [{ event: 'test.happened', queue: 'test-subscriber' }]));
});
afterAll(() => server.close());

const woken = () => new Promise<void>((done) => (wake = done));

const happen = (n: number, fail = false) =>
  server.services.database.inCommunity({ communityId: community.id, memberId: member }, async (tx) => {
    record(tx, 'test.happened', { n }, [member, member]);
    if (fail) throw new Error('meant to fail');
  });

test('a subscriber gets an event with its community, its actor and each recipient once', async () => {
  const done = woken();
  await happen(1);
  await done;
  expect(received).toEqual([
    {
      community_id: community.id,
      event_id: expect.any(Number),
      name: 'test.happened',
      payload: { n: 1 },
      actor_member_id: member,
      recipients: [member],
    },
  ]);
});

test('a subscriber gets every committed event once and no other', async () => {
  received.length = 0;
  const all = new Promise<void>((done) => (wake = () => received.length === 30 && done()));
  await Promise.allSettled(Array.from({ length: 60 }, (_, n) => happen(n, n % 2 === 1)));
  await all;
  expect(received.map((event) => event.payload.n).sort((a, b) => Number(a) - Number(b))).toEqual(
    Array.from({ length: 30 }, (_, n) => n * 2),
  );
  const { rows } = await server.database.admin.query(`SELECT count(*)::int AS stored FROM events`);
  expect(rows).toEqual([{ stored: 31 }]);
});

test('a job that fails is tried again until it succeeds', async () => {
  const done = woken();
  await server.services.database.asSystem('test', async (tx) =>
    enqueue(tx, { queue: 'test-flaky', data: { name: 'stubborn' } }),
  );
  await done;
  expect(tries).toEqual(['stubborn', 'stubborn', 'stubborn']);
});

test('what was kept for a while is forgotten, piece by piece, and what is fresh stays', async () => {
  const { admin } = server.database;
  const countOf = async (table: string) =>
    (await admin.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`)).rows[0]!.count;
  await admin.query(
    `INSERT INTO events (community_id, name, payload, created_at)
     SELECT $1, 'test.old', '{}', now() - interval '8 days' FROM generate_series(1, 12000)`,
    [community.id],
  );
  const before = await countOf('events');
  await housekeepingJob(server.services.database).receive({});
  expect(await countOf('events')).toBe(before - 12_000);
});
