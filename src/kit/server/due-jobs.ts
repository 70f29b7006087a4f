import type { PgBoss } from 'pg-boss';
import type { Log } from './log.ts';

const dueQueues = `
  SELECT q.name FROM pgboss.queue q
   WHERE EXISTS (SELECT FROM pgboss.job j WHERE j.name = q.name AND j.state < 'active' AND j.start_after <= pgboss.job_now())`;

/**
 * Wakes the workers of every queue that has a job to take. A new job does so itself, by a notification; retries and jobs for later become due without
 * one. One statement for all queues costs an idle node one transaction each time, where a look of each worker would cost one a worker.
 */
export function followDueJobs(boss: PgBoss, log: Log, pauseSeconds: number): { stop(): void } {
  let isStopped = false;
  let timer: NodeJS.Timeout;
  const look = async (): Promise<void> => {
    try {
      const { rows } = await boss.getDb().executeSql(dueQueues);
      const due = new Set((rows as { name: string }[]).map((row) => row.name));
      for (const { id, name } of boss.getWipData()) if (due.has(name)) boss.notifyWorker(id);
    } catch (problem) {
      if (!isStopped)
        log.warn({ problem: (problem as Error).message }, 'jobs that are due could not be looked for');
    }
    again();
  };
  const again = () => {
    if (!isStopped) timer = setTimeout(() => void look(), pauseSeconds * 1000);
  };
  again();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
