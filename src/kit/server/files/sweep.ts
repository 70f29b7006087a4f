import { isBackupUnderWay } from '../backup/under-way.ts';
import { enqueue, timedJob } from '../jobs.ts';
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

const queue = 'sweep-files';
/** When a backup is being made, which may still have to read them. */
const afterBackupMs = 600_000;

/** What a crash left behind between the store and the database goes, every night. */
export const sweepFilesJob = ({ database, store, log }: Parts) =>
  timedJob({
    queue,
    cron: '23 3 * * *',
    async run() {
      const moment = new Date(Date.now() - safeAgeHours * 3_600_000);
      let [removed, foreign] = [0, 0];
      for await (const stored of store.olderThan(moment)) {
        const found = await leftBehind(database, stored);
        if (!found) break;
        for (const object of found) {
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

/** Undefined: it has to be done later. */
async function leftBehind(
  database: Database,
  stored: readonly StoredObject[],
): Promise<StoredObject[] | undefined> {
  const names = stored.map(({ name }) => name);
  const unknown = await database.asSystem('find bytes that no file knows', async (tx) => {
    const { rows } = await sql<{ name: string }>`
      SELECT name FROM names_of_no_file(${names}::text[]) AS name`.execute(tx);
    // Asked behind the rows: a backup that begins now does not name what they have forgotten.
    if (await isBackupUnderWay(tx)) {
      enqueue(tx, { queue, data: {}, startAfter: new Date(Date.now() + afterBackupMs) });
      return undefined;
    }
    return new Set(rows.map(({ name }) => name));
  });
  return unknown && stored.filter(({ name }) => unknown.has(name));
}
