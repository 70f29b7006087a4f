import { notFound } from '../../../kit/common/errors.ts';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
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

interface WhichItem {
  cardId: number;
  checklistId: number;
  checkItemId: number;
  /** In whichever checklist of its card. */
  isAnywhere?: boolean;
}

/** Of a card that was found. */
export async function findCheckItem(
  tx: CommunityTx,
  { cardId, checklistId, checkItemId, isAnywhere = false }: WhichItem,
) {
  const { rows } = await sql<
    Row<'board_check_items', 'name' | 'is_complete' | 'member_id' | 'due_at' | 'checklist_id'>
  >`
    SELECT i.name, i.is_complete, i.member_id, i.due_at, i.checklist_id FROM board_check_items i
      JOIN board_checklists l ON l.community_id = i.community_id AND l.id = i.checklist_id AND l.removal_id IS NULL
     WHERE i.community_id = ${tx.communityId} AND i.id = ${checkItemId} AND i.removal_id IS NULL AND l.card_id = ${cardId}
       AND (${isAnywhere} OR l.id = ${checklistId})`.execute(tx);
  if (!rows[0]) throw notFound();
  return rows[0];
}
