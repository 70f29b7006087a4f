import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { EndedSeat } from '../../../kit/server/feature.ts';
import { forgetFiles } from '../../../kit/server/files/forget.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { holdBoard, tellChanged } from './hold-board.ts';

/** The board is the company's: it goes with the last of its people. What somebody wrote on it stays with those who work on, under no name. */
export async function leave(tx: CommunityTx, { memberId, companyId, isClosed }: EndedSeat): Promise<void> {
  const { rows } = await sql`
    SELECT FROM boards WHERE community_id = ${tx.communityId} AND company_id = ${companyId}`.execute(tx);
  if (rows.length === 0) return;
  if (isClosed) {
    await forgetFilesOfBoard(tx, companyId);
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
  await forgetInActivity(tx, memberId);
  await unnameFiles(tx, memberId);
  // Words that they had taken back: nobody else may bring them back.
  await sql`
    DELETE FROM board_removals WHERE community_id = ${tx.communityId} AND removed_by = ${memberId} AND what = 'comment'`.execute(
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

/** What they did stays, done by someone who has left. What they called their files is forgotten wherever it was written down. */
async function forgetInActivity(tx: CommunityTx, memberId: number): Promise<void> {
  await sql`
    UPDATE board_activity a SET facts = '{}' FROM board_files f
     WHERE f.community_id = ${tx.communityId} AND f.member_id = ${memberId}
       AND a.community_id = f.community_id AND a.card_id = f.card_id AND a.what IN ('file_added', 'file_removed')
       AND a.facts->>'name' = f.file_name`.execute(tx);
  await sql`
    UPDATE board_activity SET member_id = NULL, facts = CASE WHEN what IN ('file_added', 'file_removed') THEN '{}' ELSE facts END
     WHERE community_id = ${tx.communityId} AND member_id = ${memberId}`.execute(tx);
  await sql`
    UPDATE board_activity SET about_member_id = NULL
     WHERE community_id = ${tx.communityId} AND about_member_id = ${memberId}`.execute(tx);
}

async function unnameFiles(tx: CommunityTx, memberId: number): Promise<void> {
  await sql`
    WITH renamed AS (
      UPDATE board_files SET member_id = NULL, file_name = 'file' || coalesce(substring(file_name FROM '\\.[A-Za-z0-9]{1,5}$'), '')
       WHERE community_id = ${tx.communityId} AND member_id = ${memberId} RETURNING removal_id, file_name
    )
    UPDATE board_removals r SET name = n.file_name FROM renamed n
     WHERE r.community_id = ${tx.communityId} AND r.id = n.removal_id`.execute(tx);
}

async function forgetFilesOfBoard(tx: CommunityTx, companyId: CompanyRowId): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT b.name FROM board_cards c
      JOIN board_files f ON f.community_id = c.community_id AND f.card_id = c.id
     CROSS JOIN LATERAL unnest(ARRAY[f.file_id, f.still_file_id]) AS kept (id)
     CROSS JOIN LATERAL kept_file(f.community_id, kept.id) b
     WHERE c.community_id = ${tx.communityId} AND c.company_id = ${companyId}`.execute(tx);
  await forgetFiles(
    tx,
    rows.map((row) => row.name),
  );
}
