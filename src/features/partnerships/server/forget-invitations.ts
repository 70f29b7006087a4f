import { timedJob } from '../../../kit/server/jobs.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { Database, SystemTx } from '../../../kit/server/tx.ts';

const pieceSize = 1000;

/** Addresses of people who did not join, a year after their invitation was over. */
export async function forgetInvitations(database: Database): Promise<void> {
  while ((await database.asSystem('forget people who never joined', forgetPiece)) === pieceSize);
}

async function forgetPiece(tx: SystemTx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT forget_old_partner_invitations(${pieceSize})::integer AS count`.execute(tx);
  return rows[0]!.count;
}

export const forgetInvitationsJob = (database: Database) =>
  timedJob({
    queue: 'forget-partner-invitations',
    cron: '14 14 * * *',
    run: () => forgetInvitations(database),
  });
