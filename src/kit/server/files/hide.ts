import { sql } from '../sql.ts';
import type { CommunityTx } from '../tx.ts';

export interface FileToServe {
  file_id: number;
  is_served: boolean;
}

/** From now on their addresses answer nothing, or answer again: the bytes stay for whoever may bring back what they belong to. */
export async function hideFiles(tx: CommunityTx, files: readonly FileToServe[]): Promise<void> {
  await sql`
    UPDATE files b SET hidden_at = CASE WHEN f.is_served THEN NULL ELSE moment() END
      FROM unnest(${files.map((file) => file.file_id)}::bigint[], ${files.map((file) => file.is_served)}::boolean[]) AS f (file_id, is_served)
     WHERE b.community_id = ${tx.communityId} AND b.id = f.file_id AND (b.hidden_at IS NULL) <> f.is_served`.execute(
    tx,
  );
}
