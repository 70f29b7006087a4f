import { hideFiles, type FileToServe } from '../../../kit/server/files/hide.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';

/** Of a file `f` of a post: it is shown there, or an earlier version of one that is. */
export const isOfShownLine = sql`
  EXISTS (SELECT FROM post_files v
           WHERE v.community_id = f.community_id AND v.post_id = f.post_id AND v.is_current
             AND coalesce(v.first_version_id, v.id) = coalesce(f.first_version_id, f.id))`;

/** After a change of posts `p`: nobody is served what a post does not show any more, whoever was given its address. */
export async function serveFilesOf(tx: CommunityTx, which: Sql): Promise<void> {
  const { rows } = await sql<FileToServe>`
    SELECT kept.id AS file_id, p.deleted_at IS NULL AND ${isOfShownLine} AS is_served
      FROM posts p
      JOIN post_files f ON f.community_id = p.community_id AND f.post_id = p.id
     CROSS JOIN LATERAL unnest(ARRAY[f.file_id, f.still_file_id]) AS kept (id)
     WHERE p.community_id = ${tx.communityId} AND ${which} AND kept.id IS NOT NULL`.execute(tx);
  await hideFiles(tx, rows);
}
