import { timedJob } from '../jobs.ts';
import type { Log } from '../log.ts';
import { sql } from '../sql.ts';
import type { Database } from '../tx.ts';
import type { FileStore, StoredObject } from './store.ts';

/** Bytes are there before their row is committed. No transaction is open for that long, nor any removal under way. */
const safeAgeHours = 24;
/** In one night. If something is wrong with the rows, it is noticed before the store is empty. */
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
      let [removed, foreign] = [0, 0];
      for await (const stored of store.olderThan(moment)) {
        for (const object of await leftBehind(database, stored)) {
          if (removed >= mostInARun) break;
          if (await object.isOurs()) {
            await object.remove();
            removed += 1;
          } else foreign += 1;
        }
        if (removed >= mostInARun) break;
      }
      if (removed > 0) log.info({ removed }, 'stored bytes that no file knows were removed');
      if (foreign > 0)
        log.warn({ foreign }, 'the bucket has files that this installation did not put there; they stay');
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
