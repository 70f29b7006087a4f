import { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity, aMember, type TestCommunity } from '../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { event } from '../common/event.ts';
import { createOutlet, record, subscribe, type Recorded } from './events.ts';
import { housekeepingJob } from './housekeeping.ts';
import { enqueue, jobKind } from './jobs.ts';
import { sql } from './sql.ts';
import type { CommunityTx, Outlet } from './tx.ts';

let server: TestServer;
let community: TestCommunity;
let member: number;
let outlet: Outlet;
const received: Recorded[] = [];

const happened = event({
  name: 'test.happened',
  payload: z.object({ n: z.number() }),
  audience: 'member',
  when: 'A test wants it.',
});
const announced = event({
  name: 'test.announced',
  payload: z.object({}),
  audience: 'community',
  when: 'A test tells everybody.',
});

const tries: string[] = [];
let wake = () => undefined as void;

beforeAll(async () => {
  server = await startTestServer({ isImpatient: true });
  community = await aCommunity(server);
  member = (await aMember(server, community)).id;
  const { database, jobs, fanOut } = server.services;
  const subscription = subscribe(happened, 'test-subscriber', async (what) => {
    received.push(what);
    wake();
  });
  const kinds = [
    subscription.job,
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
  outlet = createOutlet(jobs, fanOut, [subscription]);
  database.connectOutlet(outlet);
});
afterAll(() => server.close());

const woken = () => new Promise<void>((done) => (wake = done));

const happen = (n: number, fail = false) =>
  server.services.database.inCommunity({ communityId: community.id, memberId: member }, async (tx) => {
    record(tx, happened, { n }, { tells: [member, member] });
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
      audience: 'member',
      tells: [member],
      actor_member_id: member,
      by_company_id: null,
      happened_at: expect.any(Date),
      is_history: false,
    },
  ]);
});

test('what was told to have happened long ago reaches a subscriber with that time', async () => {
  received.length = 0;
  const then = new Date('2025-03-01T09:30:00Z');
  const done = woken();
  await server.services.database.inCommunity({ communityId: community.id }, async (tx) => {
    await sql`SELECT set_config('app.moment', ${then.toISOString()}, true)`.execute(tx);
    record(tx, happened, { n: 0 }, { tells: [member] });
  });
  await done;
  expect(received).toMatchObject([{ happened_at: then, is_history: true }]);
  await server.database.admin.query('DELETE FROM events WHERE created_at = $1', [then]);
});

test('what the version before had queued for a subscriber is still done', async () => {
  received.length = 0;
  const done = woken();
  const data = {
    community_id: community.id,
    event_id: 7,
    actor_member_id: null,
    name: 'test.happened',
    payload: { n: 8 },
    recipients: [member],
  };
  await server.services.database.asSystem('test', async (tx) =>
    enqueue(tx, { queue: 'test-subscriber', data }),
  );
  await done;
  const { recipients: tells, ...same } = data;
  expect(received).toEqual([
    {
      ...same,
      audience: 'member',
      tells,
      by_company_id: null,
      happened_at: expect.any(Date),
      is_history: false,
    },
  ]);
});

test('a subscriber gets every committed event once and no other', async () => {
  received.length = 0;
  const all = new Promise<void>((done) => (wake = () => received.length === 30 && done()));
  await Promise.allSettled(Array.from({ length: 60 }, (_, n) => happen(n, n % 2 === 1)));
  await all;
  expect(received.map(({ payload }) => payload.n).sort((a, b) => Number(a) - Number(b))).toEqual(
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
    `INSERT INTO events (community_id, name, payload, audience, tells, created_at)
     SELECT $1, 'test.old', '{}', 'member', '{}', now() - interval '8 days' FROM generate_series(1, 12000)`,
    [community.id],
  );
  await admin.query(
    `INSERT INTO mail_refusals (community_id, email, score, refused_at)
     SELECT $1, 'gone' || days || '@example.org', 4, now() - make_interval(days => days) FROM unnest(ARRAY[29, 31]) AS days`,
    [community.id],
  );
  const before = await countOf('events');
  await housekeepingJob(server.services.database).receive({});
  expect(await countOf('events')).toBe(before - 12_000);
  expect(await countOf('mail_refusals')).toBe(1);
});

test('an event for a whole community costs its author the same for ten members and for ten thousand', async () => {
  const { admin } = server.database;
  const small = await aCommunity(server);
  const large = await aCommunity(server);
  for (const [{ id }, people] of [[small, 10] as const, [large, 10_000] as const]) {
    await admin.query(
      `WITH company AS (INSERT INTO companies (community_id, name) VALUES ($1, 'All of us') RETURNING id),
            people AS (INSERT INTO accounts (email)
                       SELECT 'member-' || n || '@community-' || $1 || '.test' FROM generate_series(1, $2::int) n RETURNING id)
       INSERT INTO members (community_id, company_id, account_id, first_name, last_name)
       SELECT $1, company.id, people.id, 'Member', people.id::text FROM company, people`,
      [id, people],
    );
  }
  const writtenBy = async (tx: CommunityTx) => {
    const { rows } = await sql<{ rows: number; locks: number }>`
      SELECT (SELECT coalesce(sum(n_tup_ins + n_tup_upd), 0)::int FROM pg_stat_xact_user_tables) AS rows,
             (SELECT count(*)::int FROM pg_locks l JOIN pg_class c ON c.oid = l.relation
               JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
               WHERE l.pid = pg_backend_pid()) AS locks`.execute(tx);
    return rows[0]!;
  };
  const costOf = ({ id }: TestCommunity) =>
    server.services.database.inCommunity({ communityId: id }, async (tx) => {
      const before = await writtenBy(tx);
      record(tx, announced, {}, {});
      await outlet.beforeCommit(tx);
      tx.pending.events.length = 0;
      const after = await writtenBy(tx);
      return { rows: after.rows - before.rows, locks: after.locks - before.locks };
    });
  // A connection that has not written events before locks more while it plans: the least of several counts.
  const leastOf = async (where: TestCommunity) => {
    const costs: { rows: number; locks: number }[] = [];
    for (let n = 0; n < 12; n += 1) costs.push(await costOf(where));
    return costs.toSorted((one, other) => one.locks - other.locks || one.rows - other.rows)[0]!;
  };
  const [ten, tenThousand] = [await leastOf(small), await leastOf(large)];
  expect(tenThousand).toEqual(ten);
  expect(ten.rows).toBe(3);
});

test('a queue that an earlier version has made learns what is new, and one that is as it should be is left alone', async () => {
  const kind = jobKind({ queue: 'test-older', data: z.object({}), run: async () => undefined });
  const { admin } = server.database;
  const queue = async () => {
    await server.services.jobs.declare([kind]);
    const { rows } = await admin.query<{ version: string }>(
      `SELECT retry_limit, retry_delay, retry_delay_max, retry_backoff, dead_letter, notify, heartbeat_seconds, xmin::text AS version
         FROM pgboss.queue WHERE name = 'test-older'`,
    );
    return rows[0]!;
  };
  const first = await queue();
  const asItShouldBe = {
    retry_limit: 22,
    retry_delay: 5,
    retry_delay_max: 7200,
    retry_backoff: true,
    dead_letter: 'dead-letters',
    notify: true,
    heartbeat_seconds: 15,
  };
  expect(first).toMatchObject(asItShouldBe);
  expect(await queue()).toEqual(first);
  for (const older of [
    'retry_limit = 2',
    'retry_delay = 1',
    'retry_delay_max = NULL',
    'retry_backoff = false',
    'dead_letter = NULL',
    'notify = false',
    'heartbeat_seconds = NULL',
  ]) {
    await admin.query(`UPDATE pgboss.queue SET ${older} WHERE name = 'test-older'`);
    expect({ older, ...(await queue()) }).toMatchObject({ older, ...asItShouldBe });
  }
});
