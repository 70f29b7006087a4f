import { enqueue, timedJob } from '../../../../kit/server/jobs.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../../kit/server/tx.ts';
import { indexOutdated } from './reindex.ts';

const queue = 'tidy-directory';

/** Every night and after each start: companies that were not indexed when they changed, and misspellings of words that nobody uses any more. */
export const tidyDirectoryJob = (database: Database) =>
  timedJob({
    queue,
    cron: '41 3 * * *',
    async run() {
      await indexOutdated(database);
      while ((await forgetPiece(database)) > 0);
    },
  });

const forgetPiece = (database: Database) =>
  database.asSystem('forget misspellings of unused words', async (tx) => {
    const { rows } = await sql<{ count: number }>`
      SELECT forget_unused_word_variants()::integer AS count`.execute(tx);
    return rows[0]!.count;
  });

/** After a change of many companies at once, which would each take too long to index in its transaction. */
export const tidyDirectoryLater = (tx: CommunityTx): void => enqueue(tx, { queue, data: {} });

/** An upgrade may have changed how words are made. Nobody waits for it: until then the old ones are found. */
export const tidyDirectorySoon = (database: Database) =>
  database.asSystem('tidy the directory after a start', async (tx) => enqueue(tx, { queue, data: {} }));
