import { z } from 'zod';
import { isBackupUnderWay } from '../backup/under-way.ts';
import { enqueue, jobKind } from '../jobs.ts';
import { sql } from '../sql.ts';
import type { CommunityTx, Database, Tx } from '../tx.ts';
import { isFileName } from './file-name.ts';
import type { FileStore } from './store.ts';

const queue = 'forgotten-files';

/** A file of the community goes: its row now, its bytes after the commit. Other addresses are not ours to remove. */
export async function forgetFile(tx: CommunityTx, url: string): Promise<void> {
  const name = url.replace(/^\/files\//, '');
  if (isFileName(name)) await forgetFiles(tx, [name]);
}

/** Any number of them, by the names of their bytes. */
export async function forgetFiles(tx: CommunityTx, names: readonly string[]): Promise<void> {
  await sql`DELETE FROM files WHERE community_id = ${tx.communityId} AND name = ANY (${names}::text[])`.execute(
    tx,
  );
  forgetBytes(tx, names);
}

/** Where the rows are gone already. */
export function forgetBytes(tx: Tx, names: readonly string[]): void {
  if (names.length > 0) enqueue(tx, { queue, data: { names } });
}

/** After a backup that may still have to read them. */
const afterBackupMs = 60_000;

export const forgottenFilesJob = ({ database, store }: { database: Database; store: FileStore }) =>
  jobKind({
    queue,
    data: z.object({ names: z.array(z.string()) }),
    async run({ names }) {
      const isLater = await database.asSystem('leave stored bytes to a backup', async (tx) => {
        if (!(await isBackupUnderWay(tx))) return false;
        enqueue(tx, { queue, data: { names }, startAfter: new Date(Date.now() + afterBackupMs) });
        return true;
      });
      if (isLater) return;
      for (const name of names) await store.remove(name);
    },
  });
