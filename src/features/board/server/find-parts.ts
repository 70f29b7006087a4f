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

export type FoundCard = Row<
  'board_cards',
  | 'id'
  | 'list_id'
  | 'name'
  | 'description'
  | 'due_at'
  | 'is_done'
  | 'label_ids'
  | 'member_ids'
  | 'subscriber_ids'
  | 'referral_id'
>;

export async function findCard(tx: CommunityTx, companyId: CompanyRowId, id: number) {
  const { rows } = await sql<FoundCard>`
    SELECT id, list_id, name, description, due_at, is_done, label_ids, member_ids, subscriber_ids, referral_id FROM board_cards
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
): Promise<Row<'board_checklists', 'name'>> {
  await findCard(tx, companyId, cardId);
  const { rows } = await sql<Row<'board_checklists', 'name'>>`
    SELECT name FROM board_checklists WHERE community_id = ${tx.communityId} AND id = ${checklistId} AND card_id = ${cardId}
       AND removal_id IS NULL`.execute(tx);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** Of a checklist that was found. */
export async function findCheckItem(
  tx: CommunityTx,
  { checklistId, checkItemId }: { checklistId: number; checkItemId: number },
) {
  const { rows } = await sql<Row<'board_check_items', 'name' | 'is_complete' | 'member_id'>>`
    SELECT name, is_complete, member_id FROM board_check_items
     WHERE community_id = ${tx.communityId} AND id = ${checkItemId} AND checklist_id = ${checklistId} AND removal_id IS NULL`.execute(
    tx,
  );
  if (!rows[0]) throw notFound();
  return rows[0];
}
