import { sql } from 'kysely';
import type { EndedSeat } from '../../../kit/server/feature.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { holdBoard, tellChanged } from './hold-board.ts';

/** The board is the company's: it goes with the last of its people. What somebody wrote on it stays with those who work on, under no name. */
export async function leave(tx: CommunityTx, { memberId, companyId, isClosed }: EndedSeat): Promise<void> {
  const { rows } = await sql`
    SELECT FROM boards WHERE community_id = ${tx.communityId} AND company_id = ${companyId}`.execute(tx);
  if (rows.length === 0) return;
  if (isClosed) {
    await sql`DELETE FROM boards WHERE community_id = ${tx.communityId} AND company_id = ${companyId}`.execute(
      tx,
    );
    return;
  }
  const version = await holdBoard(tx, companyId);
  await sql`
    UPDATE board_cards SET member_ids = array_remove(member_ids, ${memberId}), subscriber_ids = array_remove(subscriber_ids, ${memberId}),
           created_by = CASE WHEN created_by = ${memberId} THEN NULL ELSE created_by END
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId}
       AND (${memberId} = ANY (member_ids) OR ${memberId} = ANY (subscriber_ids) OR created_by = ${memberId})`.execute(
    tx,
  );
  await sql`
    UPDATE board_comments SET author_id = NULL WHERE community_id = ${tx.communityId} AND author_id = ${memberId}`.execute(
    tx,
  );
  await sql`
    UPDATE board_check_items SET member_id = NULL WHERE community_id = ${tx.communityId} AND member_id = ${memberId}`.execute(
    tx,
  );
  await sql`
    UPDATE board_removals SET removed_by = NULL WHERE community_id = ${tx.communityId} AND removed_by = ${memberId}`.execute(
    tx,
  );
  await sql`
    UPDATE board_imports SET imported_by = NULL WHERE community_id = ${tx.communityId} AND imported_by = ${memberId}`.execute(
    tx,
  );
  tellChanged(tx, companyId, { version });
}
