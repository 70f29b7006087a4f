import { sql } from 'kysely';
import { z } from 'zod';
import { jobKind } from '../../../kit/server/jobs.ts';
import type { Database } from '../../../kit/server/tx.ts';

export const importHousekeepingJob = (database: Database) =>
  jobKind({
    queue: 'import-housekeeping',
    data: z
      .object({})
      .nullish()
      .transform(() => ({})),
    cron: '53 * * * *',
    run: () =>
      database.asSystem('forget old imports', async (tx) => {
        await sql`SELECT forget_old_imports()`.execute(tx);
      }),
  });
