import { PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss';
import { z } from 'zod';
import { roles } from './database/roles.ts';
import { inBackground } from './database/work-context.ts';
import {
  adoptOlderJobs,
  deadLetterQueue,
  deadLettersOf,
  declareDeadLetters,
  type DeadLetters,
} from './dead-letters.ts';
import { followDueJobs } from './due-jobs.ts';
import { clockThatNeverGoesBack, followJobClock, lastPassOf } from './job-clock.ts';
import { rowOf, workersOf, type Places } from './job-places.ts';
import type { Log } from './log.ts';
import { sql } from './sql.ts';
import type { Database, PendingJob, Tx } from './tx.ts';

/** Work that leaves with a commit and is tried again for a day. What still fails then becomes a dead letter, which an operator can retry. */
export interface JobKind<Data extends object> {
  queue: string;
  data: z.ZodType<Data>;
  run(data: Data): Promise<void>;
  /** Seconds before the second try, at least; each further one waits twice as long. */
  retryDelay?: number;
  /** Where trying for a day is of no use. */
  retryLimit?: number;
  /**
   * How many run in this process, and how many of one group, so that a slow one keeps nobody else waiting; more than usual for work that waits
   * for others. `prompt` is how many more places are kept for jobs that a person waits for, at least as many as of one group.
   */
  atATime?: Places;
  /** It reaches people or programs outside: a restored copy holds it back until an operator makes it live. */
  isLeaving?: boolean;
}

/** Type-erased, for lists of jobs of different kinds. */
export interface AnyJobKind extends Omit<JobKind<object>, 'data' | 'run'> {
  receive(data: unknown): Promise<void>;
  /** A five-field cron line in UTC. */
  cron?: string;
}

export function jobKind<Data extends object>(kind: JobKind<Data>): AnyJobKind {
  const { data, run, ...rest } = kind;
  return { ...rest, receive: (received) => run(data.parse(received)) };
}

const nothing = z
  .object({})
  .nullish()
  .transform(() => ({}));

/**
 * Thrown where the reason lies with someone outside, such as an address that does not exist. It is tried like other work, but leaves no dead letter:
 * no operator could mend it.
 */
export class LostCause extends Error {}

/** Work that time asks for, and that therefore has no data. It leaves no dead letter: the clock brings the same work again. */
export const timedJob = (kind: { queue: string; cron: string; run(): Promise<void> }): AnyJobKind => ({
  // The clock itself is the next try where it comes back within minutes.
  ...jobKind({
    queue: kind.queue,
    data: nothing,
    run: kind.run,
    ...(kind.cron.startsWith('*') && { retryLimit: 0 }),
  }),
  cron: kind.cron,
});

/** Written with the caller's transaction: never before its commit, and never lost after it. */
export function enqueue(tx: Tx, job: PendingJob): void {
  tx.pending.jobs.push(job);
}

const doneHours = 1;
const pieceSize = 5000;

/** What has succeeded is of no use to anyone. What failed for good is kept by pg-boss for a week, beside its dead letter. */
export const forgetDoneJobs = (database: Database) =>
  timedJob({
    queue: 'forget-done-jobs',
    cron: '*/10 * * * *',
    async run() {
      while ((await forgetPiece(database)) === pieceSize);
    },
  });

const forgetPiece = (database: Database) =>
  database.asSystem('forget what was kept for a while', async (tx) => {
    const { rows } = await sql`
      DELETE FROM pgboss.job WHERE (name, id) IN (
        SELECT name, id FROM pgboss.job
         WHERE state = 'completed' AND completed_on <= now() - make_interval(hours => ${doneHours}) LIMIT ${pieceSize})
      RETURNING id`.execute(tx);
    return rows.length;
  });

/** Work that was asked for by its address names somebody for days after it is done. */
export async function forgetJobsOf(tx: Tx, email: string): Promise<void> {
  await sql`DELETE FROM pgboss.job WHERE data ->> 'email' = ${email} AND state <> 'active'`.execute(tx);
}

export interface Jobs {
  insert(tx: Tx, jobs: readonly PendingJob[]): Promise<void>;
  /** Makes the queues, so that jobs can be written to them. */
  declare(kinds: readonly AnyJobKind[]): Promise<void>;
  /** From now on this process takes jobs up; until then it only writes them. */
  work(kinds: readonly AnyJobKind[]): Promise<void>;
  /** From now on the clock begins those that have their times. */
  followClock(kinds: readonly AnyJobKind[]): Promise<void>;
  /** When the clock was last looked at for them, as a Unix time. */
  lastPass(): Promise<number | undefined>;
  deadLetters: DeadLetters;
  stop(): Promise<void>;
}

/** How long this process waits, in seconds. */
export interface JobPauses {
  /** Before it looks again for jobs that have become due; a new job wakes its worker at once. */
  forRetries: number;
  /** Before it looks again for jobs whose process has died. */
  forTheDead: number;
  /** When it is stopped, for the jobs in hand. */
  forTheLast: number;
}
const usualPauses: JobPauses = { forRetries: 5, forTheDead: 15, forTheLast: 10 };

const daySeconds = 86_400;
const longestPauseSeconds = 7200;

/**
 * How many retries reach over a day at least. pg-boss waits between `retryDelay * 2^n` and twice that, by chance, and never longer than the longest
 * pause: by then chance has spread what failed together over two hours.
 */
export function retriesForADay(retryDelay: number): number {
  let [retries, reach] = [0, 0];
  for (; reach < daySeconds; retries += 1) reach += Math.min(retryDelay * 2 ** retries, longestPauseSeconds);
  return retries;
}

/** A process that was killed with jobs in hand falls silent; another one takes them up within half a minute. */
const everyQueue = {
  retryBackoff: true,
  retryDelayMax: longestPauseSeconds,
  notify: true,
  heartbeatSeconds: 15,
};
/** Of a timed job the next turn of the clock is the better retry. */
const settingsFor = ({
  cron,
  retryDelay = 5,
  retryLimit = cron ? 8 : retriesForADay(retryDelay),
}: AnyJobKind) => ({
  ...everyQueue,
  retryLimit,
  retryDelay,
  deadLetter: cron ? null : deadLetterQueue,
});
const settings = [
  'retryLimit',
  'retryDelay',
  'retryDelayMax',
  'retryBackoff',
  'deadLetter',
  'notify',
  'heartbeatSeconds',
] as const;

export async function startJobs(options: { url: string; log: Log; pauses?: JobPauses }): Promise<Jobs> {
  const { pauses = usualPauses } = options;
  const boss = new PgBoss({
    connectionString: options.url,
    options: `-c role=${roles.app}`,
    application_name: 'guildhall jobs',
    max: 4,
    migrate: false,
    reindex: false,
    monitorVacuum: false,
    useListenNotify: true,
    clock: clockThatNeverGoesBack(),
    clockMonitorIntervalSeconds: 30,
    // A timed job begins within this many seconds of its minute; pg-boss wakes nobody for it.
    cronWorkerIntervalSeconds: 15,
    // No job of ours waits for another one.
    flowIntervalSeconds: daySeconds,
    superviseIntervalSeconds: pauses.forTheDead,
    monitorIntervalSeconds: pauses.forTheDead,
  });
  const report = (problem: Error) =>
    options.log.warn({ problem: problem.message }, 'the job queue had a problem');
  boss.on('error', report);
  await boss.start();
  const clock = await followJobClock(boss.getDb(), options.log);
  let dueJobs: { stop(): void } | undefined;

  async function runJob(kind: AnyJobKind, job: JobWithMetadata<unknown>): Promise<JobResult> {
    try {
      await inBackground(() => kind.receive(job.data));
      return { id: job.id, status: 'completed' };
    } catch (problem) {
      // Of several communities each failure is a line of its own.
      for (const each of problem instanceof AggregateError ? problem.errors : [problem])
        options.log.error({ problem: each as unknown, queue: kind.queue, job: job.id }, 'a job failed');
      const output = { message: (problem as Error).message };
      const isGivenUp = problem instanceof LostCause && job.retryCount >= job.retryLimit;
      return { id: job.id, status: isGivenUp ? 'completed' : 'failed', output };
    }
  }

  /** After a full batch of several a worker goes on by itself; after a single job it would wait for its next look. */
  function goOn(queue: string): void {
    for (const { id, name, count } of boss.getWipData())
      if (name === queue && count > 0) boss.notifyWorker(id);
  }

  return {
    async insert(tx, jobs) {
      const db = {
        executeSql: (text: string, values: unknown[] = []) => tx.run({ text, values }),
      };
      const inserted = [...Map.groupBy(jobs, (job) => job.queue)].map(([queue, list]) => {
        return boss.insert(queue, list.map(rowOf), { db });
      });
      await Promise.all(inserted);
    },
    async declare(kinds) {
      await declareDeadLetters(boss);
      const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      for (const kind of kinds) {
        const { deadLetter, ...wanted } = settingsFor(kind);
        const there = known.get(kind.queue);
        if (!there) await boss.createQueue(kind.queue, { ...wanted, ...(deadLetter && { deadLetter }) });
        // One that an earlier version has made learns what is new, too; most starts find all of them as they should be.
        else if (settings.some((name) => there[name] !== { ...wanted, deadLetter }[name])) {
          if (deadLetter) await adoptOlderJobs(boss, kind.queue, wanted);
          await boss.updateQueue(kind.queue, { ...wanted, deadLetter });
        }
      }
    },
    async work(kinds) {
      dueJobs ??= followDueJobs(boss, options.log, pauses.forRetries);
      for (const kind of kinds) {
        for (const plan of workersOf(kind, pauses.forRetries))
          await boss.work(kind.queue, plan, async (jobs) => {
            const results = await Promise.all(jobs.map((job) => runJob(kind, job)));
            if (plan.batchSize === 1) goOn(kind.queue);
            return results;
          });
      }
    },
    async followClock(kinds) {
      // What fell into a time without a server is made up for, once however often it would have been.
      for (const { queue, cron } of kinds) if (cron) await boss.schedule(queue, cron, {}, { missed: 'once' });
    },
    lastPass: () => lastPassOf(boss.getDb()),
    deadLetters: deadLettersOf(boss),
    async stop() {
      clock.stop();
      dueJobs?.stop();
      await boss.stop({ graceful: true, timeout: pauses.forTheLast * 1000 });
      // Its connections may still be closing when PostgreSQL is stopped; nothing is lost with them.
      boss.off('error', report).on('error', () => undefined);
    },
  };
}
