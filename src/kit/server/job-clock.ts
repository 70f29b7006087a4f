import { systemClock, type Clock } from 'pg-boss';
import type { Log } from './log.ts';

/**
 * pg-boss waits until the clock reaches the next turn. If the machine's clock goes back an hour, it would wait an hour too long; this clock follows
 * it ahead, after a night of sleep too, and never back. How far it is from the database's time is asked every half minute (`jobs.ts`).
 */
export function clockThatNeverGoesBack(): Clock {
  let [told, at] = [Date.now(), performance.now()];
  return {
    ...systemClock,
    now() {
      const since = performance.now();
      [told, at] = [Math.max(Date.now(), told + since - at), since];
      return told;
    },
  };
}

interface Runner {
  executeSql(text: string): Promise<{ rows: object[] }>;
}

const everyMs = 60_000;

/** Two transactions that begin at the same time may differ by this much, though the clock is right. */
const tolerance = `interval '10 seconds'`;

/**
 * pg-boss takes each turn (timed jobs, jobs whose process has died, clearing up) when its last one was long enough ago. Where the machine's clock
 * went back, the last one lies ahead, and nothing more happens until that time has come again: so it has just been.
 */
const ofAll = ['cron_on', 'bam_on', 'flow_on', 'reindex_on'];
const ofQueues = ['monitor_on', 'monitor_claim_on', 'maintain_on'];
const notAhead = (columns: readonly string[]) =>
  columns.map((column) => `${column} = CASE WHEN ${column} > now() THEN now() ELSE ${column} END`).join(', ');
const mend = `
  WITH found AS (
    SELECT greatest(${ofAll.join(', ')}, (SELECT max(greatest(${ofQueues.join(', ')})) FROM pgboss.queue)) AS latest FROM pgboss.version
  ), wrong AS (
    SELECT latest FROM found WHERE latest > now() + ${tolerance}
  ), turns AS (
    UPDATE pgboss.version SET ${notAhead(ofAll)} FROM wrong
  ), queues AS (
    UPDATE pgboss.queue SET ${notAhead(ofQueues)} FROM wrong
  )
  SELECT round(extract(epoch FROM latest - now()))::float8 AS seconds FROM wrong`;

/** With every look for dead processes pg-boss would count all jobs that are kept, finished ones too. No one asks for these numbers. */
const countNothing = `
  UPDATE pgboss.version SET monitor_backoff_on = now() + interval '1 hour'
   WHERE monitor_backoff_on IS NULL OR monitor_backoff_on NOT BETWEEN now() + interval '30 minutes' AND now() + interval '1 hour'`;

export async function tendJobClock(boss: Runner, log: Log): Promise<void> {
  const { rows } = await boss.executeSql(mend);
  const [wrong] = rows as { seconds: number }[];
  if (wrong)
    log.warn(
      { seconds: wrong.seconds },
      'the clock went back: timed jobs would have waited, and now go on by the new time',
    );
  await boss.executeSql(countNothing);
}

/** When timed jobs were last looked for, as a Unix time; undefined where they never were. */
export async function lastPassOf(boss: Runner): Promise<number | undefined> {
  const { rows } = await boss.executeSql(
    'SELECT extract(epoch FROM cron_on)::float8 AS at FROM pgboss.version',
  );
  const [found] = rows as { at: number | null }[];
  return found?.at ?? undefined;
}

/** At once, and every minute from now on. */
export async function followJobClock(boss: Runner, log: Log): Promise<{ stop(): void }> {
  await tendJobClock(boss, log);
  const timer = setInterval(() => {
    tendJobClock(boss, log).catch((problem: Error) =>
      log.warn({ problem: problem.message }, 'the clock of the timed jobs could not be looked at'),
    );
  }, everyMs);
  return { stop: () => clearInterval(timer) };
}
