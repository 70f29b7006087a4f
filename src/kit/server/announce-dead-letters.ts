import { deadLetterQueue, problemIn } from './dead-letters.ts';
import { timedJob } from './jobs.ts';
import type { Log } from './log.ts';
import { sql } from './sql.ts';
import type { Database } from './tx.ts';

interface Announced {
  id: string;
  queue: string;
  tries: number;
  problem: string;
}

/** One line for each job that was given up, whether it failed or its process died with it: a dead letter without output is one that no line told of. */
export const announceDeadLetters = ({ database, log }: { database: Database; log: Log }) =>
  timedJob({
    queue: 'announce-dead-letters',
    cron: '* * * * *',
    async run() {
      const told = await database.asSystem('tell of jobs that were given up', async (tx) => {
        const { rows } = await sql<Announced>`
          UPDATE pgboss.job SET output = '{"announced": true}'
           WHERE name = ${deadLetterQueue} AND state < 'active' AND output IS NULL
          RETURNING id, source_name AS queue, source_retry_count + 1 AS tries, ${sql.raw(problemIn('job'))} AS problem`.execute(
          tx,
        );
        return rows;
      });
      for (const { id, queue, tries, problem } of told)
        log.error(
          { deadLetter: id, queue, tries, problem },
          'a job was given up and is a dead letter now: npm run jobs -- list',
        );
    },
  });
