import { sql } from 'kysely';
import { timedJob } from '../../../kit/server/jobs.ts';
import type { Database } from '../../../kit/server/tx.ts';

/** What is a year old goes, a piece at a time. */
export const notificationHousekeepingJob = (database: Database) =>
  timedJob({
    queue: 'notification-housekeeping',
    cron: '41 * * * *',
    async run() {
      while ((await forgetPiece(database)) > 0);
    },
  });

const forgetPiece = (database: Database) =>
  database.asSystem('forget old notifications', async (tx) => {
    const { rows } = await sql<{ count: number }>`SELECT forget_old_notifications() AS count`.execute(tx);
    return rows[0]!.count;
  });
