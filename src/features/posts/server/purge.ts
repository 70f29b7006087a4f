import { forgetBytes } from '../../../kit/server/files/forget.ts';
import { timedJob } from '../../../kit/server/jobs.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { Database } from '../../../kit/server/tx.ts';

/** Posts that were removed a month ago, and uploads that no post took up: rows by a function that looks across communities, bytes after it. */
export const purgePostsJob = (database: Database) =>
  timedJob({ queue: 'purge-posts', cron: '41 3 * * *', run: () => purgePosts(database) });

/** Piece by piece, each for itself, until nothing is left. */
export async function purgePosts(database: Database): Promise<void> {
  while ((await purgePiece(database)) > 0);
}

const purgePiece = (database: Database): Promise<number> =>
  database.asSystem('purge removed posts', async (tx) => {
    const { rows } = await sql<{
      gone: number;
      names: string[];
    }>`SELECT gone, names FROM purge_posts()`.execute(tx);
    const { gone, names } = rows[0]!;
    forgetBytes(tx, names);
    return gone;
  });
