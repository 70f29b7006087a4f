import { timedJob } from '../../../kit/server/jobs.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { Database } from '../../../kit/server/tx.ts';

/** Links in emails go once they have expired, a piece at a time. */
export async function forgetExpiredLinks(database: Database): Promise<void> {
  while ((await forgetPiece(database)) > 0);
}

const forgetPiece = (database: Database) =>
  database.asSystem('forget expired links in emails', async (tx) => {
    const { rows } = await sql<{ count: number }>`SELECT forget_expired_answer_links() AS count`.execute(tx);
    return rows[0]!.count;
  });

export const forgetAnswerLinksJob = (database: Database) =>
  timedJob({
    queue: 'forget-referral-answer-links',
    cron: '47 * * * *',
    run: () => forgetExpiredLinks(database),
  });
