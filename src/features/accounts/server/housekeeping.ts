import { timedJob } from '../../../kit/server/jobs.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { Database } from '../../../kit/server/tx.ts';

export const signInHousekeepingJob = (database: Database) =>
  timedJob({
    queue: 'sign-in-housekeeping',
    cron: '41 * * * *',
    run: () =>
      database.asSystem('forget old sign-ins', async (tx) => {
        await sql`SELECT forget_old_sign_ins()`.execute(tx);
      }),
  });
