import { CompiledQuery, sql } from 'kysely';
import { PgBoss, type JobResult } from 'pg-boss';
import { z } from 'zod';
import { roles } from './database/roles.ts';
import type { Log } from './log.ts';
import type { PendingJob, Tx } from './tx.ts';

/** Work that leaves with a commit and is tried again until it succeeds. */
export interface JobKind<Data extends object> {
  queue: string;
  data: z.ZodType<Data>;
  run(data: Data): Promise<void>;
  /** Seconds before the second try; each further one waits twice as long. */
  retryDelay?: number;
  retryLimit?: number;
  /** For work that waits for others: how many run in this process, and how many of one group, so that a slow one keeps nobody else waiting. */
  atATime?: { workers: number; ofOneGroup: number };
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

/** Work that time asks for, and that therefore has no data. */
export const timedJob = (kind: { queue: string; cron: string; run(): Promise<void> }): AnyJobKind => ({
  ...jobKind({ queue: kind.queue, data: nothing, run: kind.run }),
  cron: kind.cron,
});

/** Written with the caller's transaction: never before its commit, and never lost after it. */
export function enqueue(tx: Tx, job: PendingJob): void {
  tx.pending.jobs.push(job);
}

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
  stop(): Promise<void>;
}

/** A woken worker goes on as long as it finds full batches; each job of a batch succeeds or fails for itself. */
const batches = {
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  // A new job wakes its worker at once; a retry is found by looking.
  notifyPollingIntervalSeconds: 2,
  heartbeatRefreshSeconds: 5,
} as const;

/** Few in a batch, which is not over before its slowest. */
const inParallel = ({ atATime }: AnyJobKind) =>
  atATime && {
    batchSize: 2,
    localConcurrency: atATime.workers,
    localGroupConcurrency: atATime.ofOneGroup,
  };

/** A process that was killed with jobs in hand falls silent; another one takes them up within half a minute. */
const everyQueue = { retryBackoff: true, notify: true, heartbeatSeconds: 15 };
const settings = ['retryLimit', 'retryDelay', 'retryBackoff', 'notify', 'heartbeatSeconds'] as const;
const lookForSilence = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 10 };

export async function startJobs(options: { url: string; log: Log }): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: options.url,
    options: `-c role=${roles.app}`,
    application_name: 'guildhall jobs',
    max: 4,
    migrate: false,
    reindex: false,
    monitorVacuum: false,
    useListenNotify: true,
    ...lookForSilence,
  });
  boss.on('error', (problem: Error) =>
    options.log.warn({ problem: problem.message }, 'the job queue had a problem'),
  );
  await boss.start();

  return {
    async insert(tx, jobs) {
      const db = {
        executeSql: (text: string, values: unknown[] = []) =>
          tx.executeQuery(CompiledQuery.raw(text, values)),
      };
      const inserted = [...Map.groupBy(jobs, (job) => job.queue)].map(([queue, list]) => {
        const rows = list.map(({ data, startAfter, singletonKey, group }) => ({
          data,
          ...(startAfter && { startAfter }),
          ...(singletonKey && { singletonKey }),
          ...(group && { group: { id: group } }),
        }));
        return boss.insert(queue, rows, { db });
      });
      await Promise.all(inserted);
    },
    async declare(kinds) {
      const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      for (const { queue, retryLimit = 8, retryDelay = 5 } of kinds) {
        const wanted = { ...everyQueue, retryLimit, retryDelay };
        const there = known.get(queue);
        if (!there) await boss.createQueue(queue, wanted);
        // One that an earlier version has made learns what is new, too; most starts find all of them as they should be.
        else if (settings.some((name) => there[name] !== wanted[name])) await boss.updateQueue(queue, wanted);
      }
    },
    async work(kinds) {
      for (const kind of kinds) {
        await boss.work(kind.queue, { ...batches, ...inParallel(kind) }, (jobs) =>
          Promise.all(
            jobs.map(async (job): Promise<JobResult> => {
              try {
                await kind.receive(job.data);
                return { id: job.id, status: 'completed' };
              } catch (problem) {
                options.log.error({ problem, queue: kind.queue, job: job.id }, 'a job failed');
                return { id: job.id, status: 'failed', output: { message: (problem as Error).message } };
              }
            }),
          ),
        );
      }
    },
    async followClock(kinds) {
      for (const { queue, cron } of kinds) if (cron) await boss.schedule(queue, cron, {});
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
