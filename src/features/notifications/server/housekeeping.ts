import { timedJob } from '../../../kit/server/jobs.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { Database } from '../../../kit/server/tx.ts';

const forgetting = ['forget_old_deliveries', 'forget_old_notifications', 'forget_ended_push_subscriptions'];

/**
 * What is a year old goes, what became of it by email and push after 90 days, and so do browsers in which nobody is signed in any more; a
 * piece at a time.
 */
export const notificationHousekeepingJob = (database: Database) =>
  timedJob({
    queue: 'notification-housekeeping',
    cron: '41 * * * *',
    async run() {
      for (const forget of forgetting) while ((await forgetPiece(database, forget)) > 0);
    },
  });

const forgetPiece = (database: Database, forget: string) =>
  database.asSystem('forget old notifications', async (tx) => {
    const { rows } = await sql<{ count: number }>`SELECT ${sql.ref(forget)}() AS count`.execute(tx);
    return rows[0]!.count;
  });
