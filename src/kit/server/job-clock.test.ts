import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { clockThatNeverGoesBack, tendJobClock } from './job-clock.ts';
import { forgetDoneJobs } from './jobs.ts';

let server: TestServer;
const said: string[] = [];
const log = pino(new Writable({ write: (line: Buffer, _, done) => (said.push(line.toString()), done()) }));
const query = (text: string, values?: unknown[]) => server.database.admin.query(text, values);
const boss = { executeSql: (text: string) => query(text) };

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => {
  said.length = 0;
});

afterEach(() => vi.useRealTimers());

/** As if all of it had last happened three hours from now. */
const setAhead = async () => {
  await query(
    `UPDATE pgboss.version SET cron_on = now() + interval '3 hours', flow_on = now() + interval '3 hours'`,
  );
  await query(
    `UPDATE pgboss.queue SET monitor_claim_on = now() + interval '3 hours', maintain_on = now() + interval '3 hours'`,
  );
};
const ahead = async () => {
  const { rows } = await query(
    `SELECT (SELECT count(*)::int FROM pgboss.version WHERE greatest(cron_on, flow_on) > now() + interval '1 minute')
          + (SELECT count(*)::int FROM pgboss.queue WHERE greatest(monitor_claim_on, maintain_on) > now() + interval '1 minute') AS ahead`,
  );
  return Number(rows[0].ahead);
};

test('lets timed jobs go on when the clock went back, and says so once', async () => {
  await setAhead();
  await tendJobClock(boss, log);
  expect(await ahead()).toBe(0);
  expect(said.join('')).toMatch(/"seconds":10\d{3}.*the clock went back/);
  await tendJobClock(boss, log);
  expect(said).toHaveLength(1);
});

test('leaves the stamps alone when they are right', async () => {
  const stamp = async () => (await query('SELECT cron_on FROM pgboss.version')).rows[0].cron_on as Date;
  await query(`UPDATE pgboss.version SET cron_on = now() - interval '7 minutes'`);
  const before = await stamp();
  await tendJobClock(boss, log);
  expect([await stamp(), said]).toEqual([before, []]);
});

test('looks at the stamps when a server starts', async () => {
  await setAhead();
  const node = await startTestServer({ database: server.database });
  await expect.poll(ahead).toBe(0);
  await node.close();
});

test('shows in the metrics when timed jobs were last looked for', async () => {
  await query(`UPDATE pgboss.version SET cron_on = now() - interval '5 minutes'`);
  // A pass may come between the two questions.
  await expect
    .poll(async () => {
      const { text } = await server.visitor().get('/metrics');
      const [, shown] = /guildhall_timed_jobs_last_pass_timestamp_seconds ([\d.e+]+)/.exec(text)!;
      const { rows } = await query('SELECT extract(epoch FROM cron_on)::float8 AS at FROM pgboss.version');
      return Number(shown) - rows[0].at;
    })
    .toBe(0);
});

test('makes up once for what was missed without a server', async () => {
  await server.services.followClock();
  const { rows } = await query(
    `SELECT count(*)::int AS all, count(*) FILTER (WHERE options ->> 'missed' = 'once')::int AS made_up FROM pgboss.schedule`,
  );
  expect(rows[0].all).toBeGreaterThan(10);
  expect(rows[0].made_up).toBe(rows[0].all);
});

test('forgets what succeeded after an hour, and keeps what failed, waits or has just been done', async () => {
  await query(`DELETE FROM pgboss.job`);
  await query(
    `INSERT INTO pgboss.job (name, state, completed_on)
     SELECT 'housekeeping', state::pgboss.job_state, now() - age
       FROM (VALUES ('completed', interval '61 minutes'), ('completed', interval '59 minutes'), ('failed', interval '3 days'),
                    ('created', NULL)) AS j (state, age)`,
  );
  await forgetDoneJobs(server.services.database).receive({});
  const { rows } = await query(`SELECT state::text FROM pgboss.job`);
  expect(rows.map(({ state }) => state as string).sort()).toEqual(['completed', 'created', 'failed']);
});

// That turns are taken by it is held by testing/year: pg-boss asks for the time in a way that no test in the same process can change.
test('goes on when the machine’s clock goes back, and follows it when it goes ahead', () => {
  const hourMs = 3_600_000;
  const begin = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: begin });
  const clock = clockThatNeverGoesBack();
  vi.setSystemTime(begin + hourMs);
  const later = clock.now();
  expect(later).toBeGreaterThanOrEqual(begin + hourMs);
  vi.setSystemTime(begin);
  expect(clock.now()).toBeGreaterThanOrEqual(later);
  expect(clock.now()).toBeLessThan(later + hourMs);
  vi.setSystemTime(begin + 3 * hourMs);
  expect(clock.now()).toBeGreaterThanOrEqual(begin + 3 * hourMs);
});

test('takes up a job whose process has died without counting all jobs that are kept', async () => {
  const fresh = await startTestServer({ isImpatient: true });
  const ask = async (text: string) =>
    (await fresh.database.admin.query<{ found: number }>(text)).rows[0]!.found;
  try {
    await fresh.database.admin.query(
      `INSERT INTO pgboss.job (name, state, started_on, heartbeat_on, heartbeat_seconds, retry_limit)
       VALUES ('housekeeping', 'active', now() - interval '2 minutes', now() - interval '1 minute', 15, 3)`,
    );
    await expect
      .poll(() => ask(`SELECT count(*)::int AS found FROM pgboss.job WHERE state = 'retry'`), {
        timeout: 60_000,
      })
      .toBe(1);
    expect(await ask('SELECT count(monitor_on)::int AS found FROM pgboss.queue')).toBe(0);
  } finally {
    await fresh.close();
  }
});
