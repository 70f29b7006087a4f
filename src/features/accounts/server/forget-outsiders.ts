import { timedJob } from '../../../kit/server/jobs.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { Database, SystemTx } from '../../../kit/server/tx.ts';

const pieceSize = 1000;

/** People who asked to join or were invited, and who never became members: a year after the link or the decision. */
export async function forgetOutsiders(database: Database): Promise<void> {
  // A request goes after the invitations that came of it.
  for (const forget of [forgetInvitations, forgetRequests])
    while ((await database.asSystem('forget people who never joined', forget)) === pieceSize);
}

async function forgetInvitations(tx: SystemTx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT forget_old_invitations(${pieceSize})::integer AS count`.execute(tx);
  return rows[0]!.count;
}

async function forgetRequests(tx: SystemTx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT forget_old_join_requests(${pieceSize})::integer AS count`.execute(tx);
  return rows[0]!.count;
}

export const forgetOutsidersJob = (database: Database) =>
  timedJob({ queue: 'forget-outsiders', cron: '11 14 * * *', run: () => forgetOutsiders(database) });
