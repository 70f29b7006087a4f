import { Refusal } from '../../../kit/common/errors.ts';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { mostCheckItems, mostCheckItemsOfBoard } from '../rules/limits.ts';

const refused = (code: string, sentence: string) =>
  new Refusal(code, 409, sentence, { fields: { name: sentence } });

export async function assertRoomForItems(tx: CommunityTx, cardId: number, more = 1): Promise<void> {
  if ((await itemsOn(tx, cardId)) + more <= mostCheckItems) return;
  throw refused(
    'board.too_many_items',
    `A card has at most ${mostCheckItems} checklist items. Remove some first.`,
  );
}

export async function itemsOn(tx: CommunityTx, cardId: number): Promise<number> {
  const { rows } = await sql<{ items: number }>`
    SELECT count(*) AS items FROM board_checklists l
      JOIN board_check_items i ON i.community_id = l.community_id AND i.checklist_id = l.id AND i.removal_id IS NULL
     WHERE l.community_id = ${tx.communityId} AND l.card_id = ${cardId} AND l.removal_id IS NULL`.execute(tx);
  return rows[0]!.items;
}

export async function assertBoardHasRoomForItems(
  tx: CommunityTx,
  companyId: CompanyRowId,
  more: number,
): Promise<void> {
  if (more === 0 || (await itemsOfBoard(tx, companyId)) + more <= mostCheckItemsOfBoard) return;
  throw refused(
    'board.items_full',
    `A board has at most ${mostCheckItemsOfBoard.toLocaleString('en')} checklist items, its archive included. Remove cards that are over: they make room after thirty days.`,
  );
}

/** Removed ones too: they may come back without asking. */
export async function itemsOfBoard(tx: CommunityTx, companyId: CompanyRowId): Promise<number> {
  const { rows } = await sql<{ items: number }>`
    SELECT count(*) AS items FROM board_cards c
      JOIN board_checklists l ON l.community_id = c.community_id AND l.card_id = c.id
      JOIN board_check_items i ON i.community_id = l.community_id AND i.checklist_id = l.id
     WHERE c.community_id = ${tx.communityId} AND c.company_id = ${companyId}`.execute(tx);
  return rows[0]!.items;
}
