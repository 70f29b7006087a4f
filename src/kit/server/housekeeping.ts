import { sql } from 'kysely';
import { z } from 'zod';
import { jobKind } from './jobs.ts';
import type { Database } from './tx.ts';

/** What the kit keeps only for a while goes again, every hour. */
export const housekeepingJob = (database: Database) =>
  jobKind({
    queue: 'housekeeping',
    data: z
      .object({})
      .nullish()
      .transform(() => ({})),
    cron: '17 * * * *',
    run: () =>
      database.asSystem('forget what was kept for a while', async (tx) => {
        await sql`SELECT forget_old_events(), forget_old_idempotency_keys(), forget_old_mails()`.execute(tx);
      }),
  });
