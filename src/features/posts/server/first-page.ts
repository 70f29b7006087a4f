import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { encodePixels } from '../../../kit/server/files/images.ts';
import { keepFile } from '../../../kit/server/files/keep.ts';
import { mediaTypes } from '../../../kit/server/files/media-types.ts';
import { firstPageOf, largestDrawnPdf } from '../../../kit/server/files/pdf-page.ts';
import type { FileStore } from '../../../kit/server/files/store.ts';
import { enqueue, jobKind } from '../../../kit/server/jobs.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import { serveFilesOf } from './serve-files.ts';
import { tellReadersOf } from './tell-readers.ts';

const queue = 'draw-first-page';

/** Nobody waits for it: the file shows without until it is drawn. */
export function drawFirstPageLater(tx: CommunityTx, postFileId: number, mediaType: string): void {
  if (mediaType !== mediaTypes.pdf.name) return;
  enqueue(tx, { queue, data: { community_id: tx.communityId, post_file_id: postFileId } });
}

interface Parts {
  database: Database;
  store: FileStore;
}

/** One that is locked, damaged or too large stays without, for good. */
export const firstPageJob = ({ database, store }: Parts) =>
  jobKind({
    queue,
    data: z.object({ community_id: z.number(), post_file_id: z.number() }),
    async run({ community_id: communityId, post_file_id: id }) {
      const whose = { communityId };
      const turn = { ...whose, isBackground: true };
      const file = await database.inCommunity(whose, (tx) => undrawnFile(tx, id));
      if (!file || file.bytes > largestDrawnPdf) return;
      const stored = await store.open(file.name);
      const page = stored && (await firstPageOf(await buffer(stored.stream), turn));
      if (!page) return;
      const path = join(tmpdir(), `guildhall-upload-${randomUUID()}`);
      try {
        const { isMoving: _, ...size } = await encodePixels(page, path, turn);
        const prepared = { path, originalName: file.file_name, type: mediaTypes.jpeg, ...size };
        await database.inCommunity(whose, async (tx) => {
          // Removed, or drawn by another run, in the meantime.
          if (!(await undrawnFile(tx, id))) return;
          const kept = await keepFile(tx, store, prepared);
          await showStill(tx, id, kept.id);
        });
      } finally {
        await rm(path, { force: true });
      }
    },
  });

interface UndrawnFile extends Row<'post_files', 'file_name'> {
  name: string;
  bytes: number;
}

async function undrawnFile(tx: CommunityTx, id: number): Promise<UndrawnFile | undefined> {
  const { rows } = await sql<UndrawnFile>`
    SELECT f.file_name, b.name, b.bytes::float8 AS bytes FROM post_files f CROSS JOIN LATERAL kept_file(f.community_id, f.file_id) b
     WHERE f.community_id = ${tx.communityId} AND f.id = ${id} AND f.still_file_id IS NULL FOR UPDATE OF f`.execute(
    tx,
  );
  return rows[0];
}

async function showStill(tx: CommunityTx, id: number, stillId: number): Promise<void> {
  const { rows } = await sql<Row<'post_files', 'post_id'>>`
    UPDATE post_files SET still_file_id = ${stillId} WHERE community_id = ${tx.communityId} AND id = ${id}
    RETURNING post_id`.execute(tx);
  const postId = rows[0]?.post_id ?? null;
  if (postId === null) return;
  await serveFilesOf(tx, sql`p.id = ${postId}`);
  await tellReadersOf(tx, 'changed', postId, null);
}
