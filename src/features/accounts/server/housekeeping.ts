import { sql } from 'kysely';
import { z } from 'zod';
import { jobKind } from '../../../kit/server/jobs.ts';
import type { Database } from '../../../kit/server/tx.ts';

export const signInHousekeepingJob = (database: Database) =>
  jobKind({
    queue: 'sign-in-housekeeping',
    data: z
      .object({})
      .nullish()
      .transform(() => ({})),
    cron: '41 * * * *',
    run: () =>
      database.asSystem('forget old sign-ins', async (tx) => {
        await sql`SELECT forget_old_sign_ins()`.execute(tx);
      }),
  });
