import { sql } from 'kysely';
import { notFound } from '../../../kit/common/errors.ts';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Row } from '../../../kit/server/rows.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';

// What is on another company's board, or was removed, is not there.

export async function findList(tx: CommunityTx, companyId: CompanyRowId, id: number) {
  const { rows } = await sql<Row<'board_lists', 'id' | 'name' | 'referral_state'>>`
    SELECT id, name, referral_state FROM board_lists
     WHERE community_id = ${tx.communityId} AND id = ${id} AND company_id = ${companyId} AND removal_id IS NULL`.execute(
    tx,
  );
  if (!rows[0]) throw notFound();
  return rows[0];
}

export async function findCard(tx: CommunityTx, companyId: CompanyRowId, id: number) {
  const { rows } = await sql<Row<'board_cards', 'id' | 'list_id' | 'name' | 'description' | 'referral_id'>>`
    SELECT id, list_id, name, description, referral_id FROM board_cards
     WHERE community_id = ${tx.communityId} AND id = ${id} AND company_id = ${companyId} AND removal_id IS NULL`.execute(
    tx,
  );
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** Named with its card, and of that card. */
export async function findChecklist(
  tx: CommunityTx,
  companyId: CompanyRowId,
  { cardId, checklistId }: { cardId: number; checklistId: number },
): Promise<void> {
  await findCard(tx, companyId, cardId);
  const { rows } = await sql`
    SELECT FROM board_checklists WHERE community_id = ${tx.communityId} AND id = ${checklistId} AND card_id = ${cardId}`.execute(
    tx,
  );
  if (rows.length === 0) throw notFound();
}
