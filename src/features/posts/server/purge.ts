import { sql } from 'kysely';
import { forgetBytes } from '../../../kit/server/files/forget.ts';
import { timedJob } from '../../../kit/server/jobs.ts';
import type { Database } from '../../../kit/server/tx.ts';

/** Posts that were removed a month ago, and uploads that no post took up: rows by a function that looks across communities, bytes after it. */
export const purgePostsJob = (database: Database) =>
  timedJob({
    queue: 'purge-posts',
    cron: '41 3 * * *',
    run: () =>
      database.asSystem('purge removed posts', async (tx) => {
        const { rows } = await sql<{ name: string }>`SELECT name FROM purge_posts() AS name`.execute(tx);
        forgetBytes(
          tx,
          rows.map((row) => row.name),
        );
      }),
  });
