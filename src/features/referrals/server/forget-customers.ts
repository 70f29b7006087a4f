import { timedJob } from '../../../kit/server/jobs.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { Database } from '../../../kit/server/tx.ts';
import { duplicateDays } from '../rules.ts';

/** By what a customer was recognised goes as soon as they may be referred again. */
export async function forgetCustomers(database: Database): Promise<void> {
  // A piece at a time, so that nobody waits behind it.
  while ((await forgetPiece(database)) > 0);
}

const forgetPiece = (database: Database) =>
  database.asSystem('forget customers who may be referred again', async (tx) => {
    const { rows } = await sql<{ count: number }>`
      SELECT forget_old_referred_customers(${duplicateDays}) AS count`.execute(tx);
    return rows[0]!.count;
  });

export const forgetCustomersJob = (database: Database) =>
  timedJob({
    queue: 'forget-referred-customers',
    cron: '41 * * * *',
    run: () => forgetCustomers(database),
  });
