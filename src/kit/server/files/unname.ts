import { sql } from '../sql.ts';
import type { CommunityTx } from '../tx.ts';

/** What somebody added is not named after them any more. A picture loses its name together with the seat; a document keeps what it is. */
export async function unnameDocuments(tx: CommunityTx, memberId: number): Promise<void> {
  await sql`
    UPDATE files SET original_name = 'document' || coalesce(substring(original_name FROM '\\.[A-Za-z0-9]{1,5}$'), '')
     WHERE community_id = ${tx.communityId} AND uploaded_by = ${memberId} AND media_type NOT LIKE 'image/%'`.execute(
    tx,
  );
}
