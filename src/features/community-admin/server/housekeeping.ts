import { timedJob } from '../../../kit/server/jobs.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { Database } from '../../../kit/server/tx.ts';

export const importHousekeepingJob = (database: Database) =>
  timedJob({
    queue: 'import-housekeeping',
    cron: '53 * * * *',
    run: () =>
      database.asSystem('forget old imports', async (tx) => {
        await sql`SELECT forget_old_imports()`.execute(tx);
      }),
  });
