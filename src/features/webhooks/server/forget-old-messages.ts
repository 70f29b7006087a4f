import { timedJob } from '../../../kit/server/jobs.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { Database } from '../../../kit/server/tx.ts';

export const housekeepingJob = (database: Database) =>
  timedJob({
    queue: 'webhooks-housekeeping',
    cron: '37 * * * *',
    run: () => forgetOldMessages(database),
  });

export async function forgetOldMessages(database: Database): Promise<void> {
  while ((await forgetPiece(database)) > 0);
}

const forgetPiece = (database: Database) =>
  database.asSystem('forget old webhook messages', async (tx) => {
    const { rows } = await sql<{ count: number }>`SELECT forget_old_webhook_messages() AS count`.execute(tx);
    return rows[0]!.count;
  });
