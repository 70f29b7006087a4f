import { Refusal } from '../../../kit/common/errors.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Checklist, CheckItem } from '../contract/types.ts';
import { mostChecklists } from '../rules/limits.ts';
import { note } from './activity.ts';
import { assertPeople } from './change-card.ts';
import { findCard, findCheckItem, findChecklist } from './find-parts.ts';
import { holdBoard, tellChanged } from './hold-board.ts';
import { assertBoardHasRoomForItems, assertRoomForItems } from './item-room.ts';
import { checkItemsOf, checklistsOf } from './orders.ts';
import { type InOrder, placeAt, placeAtEnd } from './places.ts';
import { checkItemOf, checklistsOn } from './read-cards.ts';
import { removePart } from './remove-part.ts';
import { settleWaiting, tellAssigned } from './tell-people.ts';

interface OfCard {
  cardId: number;
  checklistId: number;
}

export async function addChecklist(
  tx: CommunityTx,
  caller: Caller,
  { cardId, name }: { cardId: number; name: string },
) {
  const version = await holdBoard(tx, caller.companyId);
  await findCard(tx, caller.companyId, cardId);
  await assertRoomForChecklists(tx, cardId);
  const position = await placeAtEnd(tx, checklistsOf(tx, cardId));
  const { rows } = await sql<Row<'board_checklists', 'id'>>`
    INSERT INTO board_checklists (community_id, card_id, name, position)
    VALUES (${tx.communityId}, ${cardId}, ${name}, ${position}) RETURNING id`.execute(tx);
  return changed(tx, caller, { cardId, checklistId: rows[0]!.id, version });
}

export async function changeChecklist(
  tx: CommunityTx,
  caller: Caller,
  { update, ...which }: OfCard & { update: { name?: string | undefined; position?: number | undefined } },
) {
  const version = await holdBoard(tx, caller.companyId);
  await findChecklist(tx, caller.companyId, which);
  const { position: index } = update;
  const { cardId, checklistId } = which;
  const position =
    index === undefined ? null : await placeAt(tx, checklistsOf(tx, cardId), { moved: checklistId, index });
  await sql`
    UPDATE board_checklists SET name = coalesce(${update.name ?? null}, name), position = coalesce(${position}::bigint, position)
     WHERE community_id = ${tx.communityId} AND id = ${checklistId}`.execute(tx);
  return changed(tx, caller, { ...which, version });
}

export async function removeChecklist(tx: CommunityTx, caller: Caller, which: OfCard) {
  const version = await holdBoard(tx, caller.companyId);
  const { name } = await findChecklist(tx, caller.companyId, which);
  const { cardId, checklistId: id } = which;
  if (await hasPeople(tx, id)) settleWaiting(tx, caller, 'rearranged', [cardId]);
  return removePart(tx, caller, { what: 'checklist', cardId, id, name, version });
}

export async function addCheckItem(
  tx: CommunityTx,
  caller: Caller,
  { name, ...which }: OfCard & { name: string },
) {
  const version = await holdBoard(tx, caller.companyId);
  await findChecklist(tx, caller.companyId, which);
  await assertRoomForItems(tx, which.cardId);
  await assertBoardHasRoomForItems(tx, caller.companyId, 1);
  const position = await placeAtEnd(tx, checkItemsOf(tx, which.checklistId));
  const { rows } = await sql<Row<'board_check_items'>>`
    INSERT INTO board_check_items (community_id, checklist_id, name, position)
    VALUES (${tx.communityId}, ${which.checklistId}, ${name}, ${position}) RETURNING *`.execute(tx);
  return changedItem(tx, caller, { cardId: which.cardId, row: rows[0]!, version });
}

export interface CheckItemUpdate {
  name?: string | undefined;
  state?: 'complete' | 'incomplete' | undefined;
  position?: number | undefined;
  checklistId?: number | undefined;
  memberId?: number | null | undefined;
  due?: string | null | undefined;
}

export async function changeCheckItem(
  tx: CommunityTx,
  caller: Caller,
  { checkItemId, update, ...which }: OfCard & { checkItemId: number; update: CheckItemUpdate },
) {
  const version = await holdBoard(tx, caller.companyId);
  const { checklistId = which.checklistId } = update;
  await findChecklist(tx, caller.companyId, { ...which, checklistId });
  // Somebody else may have moved it meanwhile: whoever is last decides.
  const isMove = update.checklistId !== undefined;
  const before = await findCheckItem(tx, { ...which, checkItemId, isAnywhere: isMove });
  if (typeof update.memberId === 'number') await assertPeople(tx, caller, 'memberId', [update.memberId]);
  const { state } = update;
  const there = checkItemsOf(tx, checklistId);
  const stays = update.position === undefined && checklistId === before.checklist_id;
  const position = stays ? null : await placeOf(tx, there, checkItemId, update.position);
  const { rows } = await sql<Row<'board_check_items'>>`
    UPDATE board_check_items SET name = coalesce(${update.name ?? null}, name), position = coalesce(${position}::bigint, position),
           checklist_id = ${checklistId},
           is_complete = coalesce(${state === undefined ? null : state === 'complete'}::boolean, is_complete),
           member_id = CASE WHEN ${update.memberId !== undefined} THEN ${update.memberId ?? null}::bigint ELSE member_id END,
           due_at = CASE WHEN ${update.due !== undefined} THEN ${update.due ?? null}::timestamptz ELSE due_at END
     WHERE community_id = ${tx.communityId} AND id = ${checkItemId} RETURNING *`.execute(tx);
  const row = rows[0]!;
  if (row.is_complete !== before.is_complete) {
    const what = row.is_complete ? 'item_done' : 'item_undone';
    await note(tx, caller, [{ cardId: which.cardId, what, facts: { name: row.name } }]);
  }
  if (row.member_id !== null && row.member_id !== before.member_id && !row.is_complete)
    tellAssigned(tx, caller, which.cardId, [row.member_id], 'item');
  const isDueElse = row.due_at?.getTime() !== before.due_at?.getTime();
  const isOver = row.is_complete ? !before.is_complete : row.member_id !== before.member_id || isDueElse;
  if (isOver && before.member_id !== null) settleWaiting(tx, caller, 'rearranged', [which.cardId]);
  return changedItem(tx, caller, { cardId: which.cardId, row, version });
}

const placeOf = (tx: CommunityTx, there: InOrder, moved: number, index: number | undefined) =>
  index === undefined ? placeAtEnd(tx, there) : placeAt(tx, there, { moved, index });

export async function removeCheckItem(
  tx: CommunityTx,
  caller: Caller,
  { checkItemId, ...which }: OfCard & { checkItemId: number },
) {
  const version = await holdBoard(tx, caller.companyId);
  await findChecklist(tx, caller.companyId, which);
  const { name, member_id: memberId } = await findCheckItem(tx, { ...which, checkItemId });
  if (memberId !== null) settleWaiting(tx, caller, 'rearranged', [which.cardId]);
  return removePart(tx, caller, { what: 'checkitem', cardId: which.cardId, id: checkItemId, name, version });
}

/** On its items. */
async function hasPeople(tx: CommunityTx, checklistId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM board_check_items
     WHERE community_id = ${tx.communityId} AND checklist_id = ${checklistId} AND removal_id IS NULL AND member_id IS NOT NULL LIMIT 1`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function assertRoomForChecklists(tx: CommunityTx, cardId: number): Promise<void> {
  const { rows } = await sql<{ checklists: number }>`
    SELECT count(*) AS checklists FROM board_checklists
     WHERE community_id = ${tx.communityId} AND card_id = ${cardId} AND removal_id IS NULL`.execute(tx);
  if (rows[0]!.checklists < mostChecklists) return;
  const sentence = `A card has at most ${mostChecklists} checklists. Remove some first.`;
  throw new Refusal('board.too_many_checklists', 409, sentence, { fields: { name: sentence } });
}

async function changed(
  tx: CommunityTx,
  caller: Caller,
  { cardId, checklistId, version }: OfCard & { version: number },
): Promise<{ checklist: Checklist; version: number }> {
  tellChanged(tx, caller.companyId, { version, cards: [cardId] });
  const found = await checklistsOn(tx, [cardId]);
  return { checklist: found.get(cardId)!.find(({ id }) => id === checklistId)!, version };
}

function changedItem(
  tx: CommunityTx,
  caller: Caller,
  { cardId, row, version }: { cardId: number; row: Row<'board_check_items'>; version: number },
): { checkItem: CheckItem; version: number } {
  tellChanged(tx, caller.companyId, { version, cards: [cardId] });
  return { checkItem: checkItemOf(row), version };
}
