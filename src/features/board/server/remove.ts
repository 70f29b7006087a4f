import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { note } from './activity.ts';
import { serveFilesOf } from './files.ts';
import { findCard, findList } from './find-parts.ts';
import { holdBoard, tellChanged } from './hold-board.ts';
import { settleWaiting } from './tell-people.ts';

export async function removeCard(tx: CommunityTx, caller: Caller, cardId: number) {
  const version = await holdBoard(tx, caller.companyId);
  const { name, list_id: listId } = await findCard(tx, caller.companyId, cardId);
  const removalId = await beginRemoval(tx, caller, 'card', name);
  await sql`
    UPDATE board_cards c SET removal_id = ${removalId},
           removed_after_id = (SELECT b.id FROM board_cards b
                                WHERE b.community_id = c.community_id AND b.list_id = c.list_id AND b.removal_id IS NULL
                                  AND (b.position, b.id) < (c.position, c.id) ORDER BY b.position DESC, b.id DESC LIMIT 1)
     WHERE c.community_id = ${tx.communityId} AND c.id = ${cardId}`.execute(tx);
  return removed(tx, caller, { removalId, version, listId, cards: [cardId] });
}

export async function clearList(tx: CommunityTx, caller: Caller, listId: number) {
  const version = await holdBoard(tx, caller.companyId);
  const { name } = await findList(tx, caller.companyId, listId);
  const removalId = await beginRemoval(tx, caller, 'cards', name);
  return removed(tx, caller, { removalId, version, listId, cards: await takeCards(tx, listId, removalId) });
}

export async function removeList(tx: CommunityTx, caller: Caller, listId: number) {
  const version = await holdBoard(tx, caller.companyId);
  const { name } = await findList(tx, caller.companyId, listId);
  const removalId = await beginRemoval(tx, caller, 'list', name);
  await sql`
    UPDATE board_lists SET removal_id = ${removalId} WHERE community_id = ${tx.communityId} AND id = ${listId}`.execute(
    tx,
  );
  return removed(tx, caller, { removalId, version, listId, cards: await takeCards(tx, listId, removalId) });
}

async function beginRemoval(
  tx: CommunityTx,
  { companyId, memberId }: Caller,
  what: 'card' | 'cards' | 'list',
  name: string,
): Promise<number> {
  const { rows } = await sql<Row<'board_removals', 'id'>>`
    INSERT INTO board_removals (community_id, company_id, what, name, cards, removed_by)
    VALUES (${tx.communityId}, ${companyId}, ${what}, ${name}, 0, ${memberId}) RETURNING id`.execute(tx);
  return rows[0]!.id;
}

async function takeCards(tx: CommunityTx, listId: number, removalId: number): Promise<number[]> {
  const { rows } = await sql<Row<'board_cards', 'id'>>`
    UPDATE board_cards SET removal_id = ${removalId}
     WHERE community_id = ${tx.communityId} AND list_id = ${listId} AND removal_id IS NULL RETURNING id`.execute(
    tx,
  );
  return rows.map((row) => row.id);
}

interface Removal {
  removalId: number;
  version: number;
  listId: number;
  cards: number[];
}

async function removed(tx: CommunityTx, caller: Caller, { removalId, version, listId, cards }: Removal) {
  await sql`
    UPDATE board_removals SET cards = ${cards.length} WHERE community_id = ${tx.communityId} AND id = ${removalId}`.execute(
    tx,
  );
  await note(
    tx,
    caller,
    cards.map((cardId) => ({ cardId, what: 'archived' })),
  );
  await serveFilesOf(tx, sql`c.removal_id = ${removalId}`);
  settleWaiting(tx, caller, 'archived', await cardsWithPeople(tx, removalId));
  tellChanged(tx, caller.companyId, { version, lists: [listId], cards });
  return { ok: true as const, removalId, version };
}

async function cardsWithPeople(tx: CommunityTx, removalId: number): Promise<number[]> {
  const { rows } = await sql<Row<'board_cards', 'id'>>`
    SELECT id FROM board_cards c WHERE community_id = ${tx.communityId} AND removal_id = ${removalId}
       AND (member_ids <> '{}' OR subscriber_ids <> '{}' OR EXISTS (
             SELECT FROM board_checklists l JOIN board_check_items i ON i.community_id = l.community_id AND i.checklist_id = l.id
              WHERE l.community_id = c.community_id AND l.card_id = c.id AND i.member_id IS NOT NULL))`.execute(
    tx,
  );
  return rows.map((row) => row.id);
}
