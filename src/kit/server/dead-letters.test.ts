import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { runJobsCommand } from '../../app/server/run-jobs-command.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { announceDeadLetters } from './announce-dead-letters.ts';
import { enqueue, jobKind, LostCause, retriesForADay, timedJob } from './jobs.ts';

let server: TestServer;
/** The data of every run, in order. */
let runs: string[];
let problem: Error | undefined;

const data = z.object({ name: z.string() });
/** Without retries a failure is the last one. */
const fragile = jobKind({
  queue: 'test-fragile',
  data,
  retryLimit: 0,
  async run({ name }) {
    runs.push(name);
    if (problem) throw problem;
  },
});
const lasting = jobKind({ queue: 'test-lasting', data, run: async () => undefined });
const timed = timedJob({ queue: 'test-timed', cron: '3 4 * * *', run: async () => undefined });

beforeAll(async () => {
  server = await startTestServer({ isImpatient: true });
  await server.services.jobs.declare([fragile, lasting, timed]);
  await server.services.jobs.work([fragile]);
});
afterAll(() => server.close());
beforeEach(async () => {
  runs = [];
  problem = new Error('The deployed fault');
  await query('DELETE FROM pgboss.job');
});

const query = (text: string, values?: unknown[]) => server.database.admin.query(text, values);
const write = (...names: string[]) =>
  server.services.database.asSystem('test', async (tx) => {
    for (const name of names) enqueue(tx, { queue: fragile.queue, data: { name } });
  });
const { env } = process;
const jobs = (...words: string[]) =>
  runJobsCommand(words, {
    ...env,
    DATABASE_URL: server.database.adminUrl,
    DATA_DIR: server.services.config.dataDir,
  });
const letters = () => server.services.jobs.deadLetters.list({}, 1000);
/** Jobs that failed at their last try. */
async function givenUp(...names: string[]) {
  await write(...names);
  await expect.poll(async () => (await letters()).length).toBe(names.length);
  return letters();
}

test.each([1, 5, 60, 3600])('reaches over a day when the first pause is %i seconds', async (retryDelay) => {
  const retries = retriesForADay(retryDelay);
  const shortest = (count: number) =>
    Array.from({ length: count }, (_, n) => Math.min(7200, retryDelay * 2 ** n)).reduce((a, b) => a + b, 0);
  expect(shortest(retries)).toBeGreaterThanOrEqual(86_400);
  expect(shortest(retries - 1)).toBeLessThan(86_400);
});

test('waits longer and by chance before each retry, for a day in all', async () => {
  const copies = 40;
  const retries = retriesForADay(5);
  await query(
    `INSERT INTO pgboss.job (name, data, state, retry_limit, retry_delay, retry_backoff, retry_delay_max, retry_count, started_on,
                             heartbeat_on, heartbeat_seconds, dead_letter)
     SELECT q.name, '{}', 'active', q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, tried, now() - interval '2 minutes',
            now() - interval '1 minute', 15, q.dead_letter
       FROM pgboss.queue q, generate_series(0, q.retry_limit - 1) tried, generate_series(1, $2) WHERE q.name = $1`,
    [lasting.queue, copies],
  );
  // Each is a job whose process has died. pg-boss fails all of them in one statement, so the capped pauses tell when that was.
  const pauses = async () => {
    const { rows } = await query(
      `SELECT retry_count AS tried, min(pause)::float8 AS shortest, max(pause)::float8 AS longest, count(*)::int AS count
         FROM (SELECT retry_count, extract(epoch FROM start_after - max(start_after) OVER ()) + 7200 AS pause
                 FROM pgboss.job WHERE name = $1 AND state = 'retry') j
        GROUP BY retry_count ORDER BY retry_count`,
      [lasting.queue],
    );
    return rows as { tried: number; shortest: number; longest: number; count: number }[];
  };
  await expect
    .poll(async () => (await pauses()).reduce((sum, { count }) => sum + count, 0), { timeout: 60_000 })
    .toBe(retries * copies);
  const found = await pauses();
  for (const { tried, shortest, longest } of found) {
    const promised = Math.min(7200, 5 * 2 ** tried);
    expect(shortest).toBeGreaterThanOrEqual(promised);
    expect(longest).toBeLessThanOrEqual(Math.min(7200, 2 * promised));
    expect(promised >= 3600 || longest - shortest > promised / 4).toBe(true);
  }
  expect(found.reduce((sum, { shortest }) => sum + shortest, 0)).toBeGreaterThanOrEqual(86_400);
});

test('keeps a job that fails at its last try, and shows its queue, its data and the reason', async () => {
  await givenUp('ada');
  expect(await letters()).toEqual([
    {
      id: expect.any(String),
      queue: fragile.queue,
      data: { name: 'ada' },
      tries: 1,
      given_up_at: expect.any(Date),
      problem: 'The deployed fault',
    },
  ]);
  const { code, said } = await jobs('list');
  expect(code).toBe(0);
  expect(said).toMatch(/test-fragile.*The deployed fault.*{"name":"ada"}/);
  const { rows } = await query(
    `SELECT keep_until > now() + interval '90 days' AS is_kept FROM pgboss.job WHERE name = 'dead-letters'`,
  );
  expect(rows).toEqual([{ is_kept: true }]);
});

test('counts dead letters by queue in the metrics', async () => {
  const shown = async () => (await server.visitor().get('/metrics')).text;
  expect(await shown()).toContain('guildhall_dead_letters{queue="test-fragile"} 0');
  await givenUp('ada', 'grace');
  expect(await shown()).toContain('guildhall_dead_letters{queue="test-fragile"} 2');
  expect(await shown()).not.toContain('guildhall_dead_letters{queue="test-timed"}');
});

test('writes one error line for each job that is given up, also when its process has died', async () => {
  const lines: string[] = [];
  const log = pino(new Writable({ write: (line: Buffer, _, done) => (lines.push(line.toString()), done()) }));
  const announce = () => announceDeadLetters({ database: server.services.database, log }).receive({});
  await query(
    `INSERT INTO pgboss.job (name, data, state, retry_limit, started_on, heartbeat_on, heartbeat_seconds, dead_letter)
     VALUES ($1, '{"name": "killed"}', 'active', 0, now() - interval '2 minutes', now() - interval '1 minute', 15, 'dead-letters')`,
    [fragile.queue],
  );
  await write('ada');
  await expect.poll(async () => (await letters()).length, { timeout: 60_000 }).toBe(2);
  await announce();
  await announce();
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(JSON.parse(line)).toMatchObject({ level: 50, queue: fragile.queue, tries: 1 });
    expect(line).toContain('npm run jobs -- list');
  }
  expect(lines.join('')).toContain('heartbeat');
  expect(lines.join('')).toContain('The deployed fault');
});

test('runs every dead letter exactly once when they are retried twice at the same time', async () => {
  await givenUp('ada', 'grace', 'mary');
  problem = undefined;
  runs = [];
  const told = await Promise.all([jobs('retry'), jobs('retry')]);
  expect(told.map(({ code }) => code)).toEqual([0, 0]);
  await expect.poll(() => runs.length).toBe(3);
  await expect
    .poll(
      async () =>
        (await query(`SELECT FROM pgboss.job WHERE name = $1 AND state < 'completed'`, [fragile.queue]))
          .rowCount,
    )
    .toBe(0);
  expect(runs.toSorted()).toEqual(['ada', 'grace', 'mary']);
  expect(await jobs('list')).toEqual({ code: 0, said: 'There are no dead letters.' });
});

test('becomes a dead letter again when the retry fails as well', async () => {
  const [first] = await givenUp('ada');
  expect(await jobs('retry', first!.id)).toEqual({ code: 0, said: '1 job is back in the queue.' });
  await expect.poll(async () => (await letters()).filter(({ id }) => id !== first!.id).length).toBe(1);
  expect(await letters()).toHaveLength(1);
});

test('retries and drops the chosen ones alone', async () => {
  const all = await givenUp('ada', 'grace', 'mary');
  problem = undefined;
  const idOf = (name: string) => all.find((letter) => (letter.data as { name: string }).name === name)!.id;
  expect(await jobs('drop', idOf('ada'))).toEqual({ code: 0, said: 'Dropped 1.' });
  await jobs('retry', idOf('mary'));
  expect((await letters()).map((letter) => letter.data)).toEqual([{ name: 'grace' }]);
  expect((await jobs('drop', '--queue', 'mail')).said).toBe('No dead letter was dropped.');
  expect((await jobs('drop', '--queue', fragile.queue)).said).toBe('Dropped 1.');
  expect(await letters()).toEqual([]);
});

test('drops nothing when neither ids nor a queue are named', async () => {
  await givenUp('ada');
  expect(await jobs('drop')).toMatchObject({ code: 1, said: expect.stringContaining('--queue') });
  expect(await jobs('drop', 'everything')).toMatchObject({
    code: 1,
    said: expect.stringContaining('"everything"'),
  });
  expect(await jobs('drop', '--all')).toMatchObject({
    code: 1,
    said: expect.stringContaining('npm run jobs'),
  });
  expect(await jobs('--help')).toMatchObject({ code: 0, said: expect.stringContaining('retry') });
  expect(await letters()).toHaveLength(1);
});

test('leaves a dead letter whose queue no longer exists, and says so', async () => {
  const [letter] = await givenUp('ada');
  await query(`UPDATE pgboss.job SET source_name = 'test-gone' WHERE id = $1`, [letter!.id]);
  expect((await jobs('retry')).said).toBe(
    'No dead letter was retried. 1 stayed, because their queue no longer exists.',
  );
  expect(await letters()).toHaveLength(1);
});

test('leaves no dead letter when the reason lies with someone outside', async () => {
  problem = new LostCause('No such mailbox');
  await write('ada');
  const states = async () => (await query(`SELECT name, state::text FROM pgboss.job`)).rows;
  await expect.poll(states).toEqual([{ name: fragile.queue, state: 'completed' }]);
});

test('gives jobs of an earlier version the retries and dead letters of this one', async () => {
  await query(
    `UPDATE pgboss.queue SET retry_limit = 8, retry_delay_max = NULL, dead_letter = NULL WHERE name = $1`,
    [lasting.queue],
  );
  await query(
    `INSERT INTO pgboss.job (name, data, state, retry_limit, retry_count, output, completed_on)
     SELECT $1, jsonb_build_object('name', state), state::pgboss.job_state, 8, 8, '{"message": "An old fault"}', now()
       FROM unnest(ARRAY['created', 'retry', 'active', 'failed', 'completed']) AS state`,
    [lasting.queue],
  );
  await server.services.jobs.declare([lasting]);
  await server.services.jobs.declare([lasting]);
  const { rows } = await query(
    `SELECT data ->> 'name' AS name, retry_limit, retry_delay_max, dead_letter FROM pgboss.job WHERE name = $1 ORDER BY name`,
    [lasting.queue],
  );
  const renewed = { retry_limit: retriesForADay(5), retry_delay_max: 7200, dead_letter: 'dead-letters' };
  expect(rows).toHaveLength(5);
  expect(rows).toEqual(
    expect.arrayContaining([
      ...['created', 'retry', 'active', 'failed'].map((name) => ({ name, ...renewed })),
      { name: 'completed', retry_limit: 8, retry_delay_max: null, dead_letter: null },
    ]),
  );
  expect(await letters()).toMatchObject([
    { queue: lasting.queue, data: { name: 'failed' }, tries: 9, problem: 'An old fault' },
  ]);
});
