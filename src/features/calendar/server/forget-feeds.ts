import { timedJob } from '../../../kit/server/jobs.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { Database } from '../../../kit/server/tx.ts';

/** Addresses that ended thirty days ago: by then programs have taken the empty calendar. */
export async function forgetFeeds(database: Database): Promise<void> {
  await database.asSystem('forget ended calendar addresses', (tx) =>
    sql`SELECT forget_calendar_feeds()`.execute(tx),
  );
}

export const forgetFeedsJob = (database: Database) =>
  timedJob({ queue: 'forget-calendar-feeds', cron: '47 15 * * *', run: () => forgetFeeds(database) });
