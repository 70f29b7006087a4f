import type { Row } from '../rows.ts';
import { sql } from '../sql.ts';
import type { CommunityTx } from '../tx.ts';

/** What is known of a file of the community. Who may have it is known by what it belongs to. */
export async function keptFile(
  tx: CommunityTx,
  id: number,
): Promise<Row<'files', 'name' | 'original_name' | 'media_type'> | undefined> {
  const { rows } = await sql<Row<'files', 'name' | 'original_name' | 'media_type'>>`
    SELECT name, original_name, media_type FROM files WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(
    tx,
  );
  return rows[0];
}
