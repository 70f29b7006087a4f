import { timedJob } from './jobs.ts';
import { sql } from './sql.ts';
import type { Database } from './tx.ts';

const forgetting = [
  'forget_old_audit_entries',
  'forget_old_events',
  'forget_old_idempotency_keys',
  'forget_old_mails',
  'forget_old_mail_refusals',
];

/** What the kit keeps only for a while goes again, every hour. */
export const housekeepingJob = (database: Database) =>
  timedJob({
    queue: 'housekeeping',
    cron: '17 * * * *',
    async run() {
      // A piece at a time: after a long pause there may be much, and nobody should wait behind it.
      for (const forget of forgetting) {
        while ((await forgetPiece(database, forget)) > 0);
      }
    },
  });

const forgetPiece = (database: Database, forget: string) =>
  database.asSystem('forget what was kept for a while', async (tx) => {
    const { rows } = await sql<{ count: number }>`SELECT ${sql.ref(forget)}() AS count`.execute(tx);
    return rows[0]!.count;
  });
