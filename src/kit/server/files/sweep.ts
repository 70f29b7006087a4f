import { sql } from 'kysely';
import { timedJob } from '../jobs.ts';
import type { Log } from '../log.ts';
import type { Database } from '../tx.ts';
import type { FileStore, StoredObject } from './store.ts';

/** Bytes are there before their row is committed. No transaction is open for that long, nor any removal under way. */
const safeAgeHours = 24;
/** In one night. A store that another installation fills too would be noticed before it is empty. */
const mostInARun = 1000;

interface Parts {
  database: Database;
  store: FileStore;
  log: Log;
}

/** What a crash left behind between the store and the database goes, every night. */
export const sweepFilesJob = ({ database, store, log }: Parts) =>
  timedJob({
    queue: 'sweep-files',
    cron: '23 3 * * *',
    async run() {
      const moment = new Date(Date.now() - safeAgeHours * 3_600_000);
      let removed = 0;
      for await (const stored of store.olderThan(moment)) {
        const left = (await leftBehind(database, stored)).slice(0, mostInARun - removed);
        for (const object of left) await object.remove();
        removed += left.length;
        if (removed >= mostInARun) break;
      }
      if (removed > 0) log.info({ removed }, 'stored bytes that no file knows were removed');
    },
  });

async function leftBehind(database: Database, stored: readonly StoredObject[]): Promise<StoredObject[]> {
  const names = stored.map(({ name }) => name);
  const unknown = await database.asSystem('find bytes that no file knows', async (tx) => {
    const { rows } = await sql<{ name: string }>`
      SELECT name FROM names_of_no_file(${names}::text[]) AS name`.execute(tx);
    return new Set(rows.map(({ name }) => name));
  });
  return stored.filter(({ name }) => unknown.has(name));
}
