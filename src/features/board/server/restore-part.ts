import { notFound, Refusal } from '../../../kit/common/errors.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { note } from './activity.ts';
import { assertRoomForChecklists } from './checklists.ts';
import { assertRoomForItems } from './item-room.ts';
import { assertRoomForComment } from './comment-room.ts';
import { assertRoomForFile, serveFilesOf } from './files.ts';
import { partTables, type PartKind } from './remove-part.ts';
import type { Removal } from './removal.ts';

type PartRemoval = Removal & { card_id: number };

/** A comment, a checklist, one of its items or a file, on a card that is there. */
export async function restorePart(tx: CommunityTx, caller: Caller, removal: PartRemoval): Promise<void> {
  const { id, card_id: cardId } = removal;
  await assertThere(tx, removal);
  switch (removal.what) {
    case 'comment':
      // Whoever took back their words decides alone.
      if (removal.removed_by !== caller.memberId) throw notFound();
      await assertRoomForComment(tx, cardId);
      return unmark(tx, 'comment', id);
    case 'checklist':
      await assertRoomForChecklists(tx, cardId);
      await assertRoomForItems(tx, cardId, await itemsOf(tx, id));
      return unmark(tx, 'checklist', id);
    case 'checkitem':
      await assertRoomForItems(tx, cardId);
      return unmark(tx, 'checkitem', id);
    default:
      await assertRoomForFile(tx, cardId);
      return restoreFile(tx, caller, removal);
  }
}

const unmark = async (tx: CommunityTx, what: PartKind, removalId: number): Promise<void> => {
  await sql`
    UPDATE ${partTables[what]} SET removal_id = NULL WHERE community_id = ${tx.communityId} AND removal_id = ${removalId}`.execute(
    tx,
  );
};

async function assertThere(tx: CommunityTx, { id, card_id: cardId }: PartRemoval): Promise<void> {
  const { rows: cards } = await sql`
    SELECT FROM board_cards WHERE community_id = ${tx.communityId} AND id = ${cardId} AND removal_id IS NOT NULL`.execute(
    tx,
  );
  if (cards.length > 0)
    throw new Refusal('board.card_removed', 409, 'Its card was removed. Bring the card back first.');
  const { rows: lists } = await sql`
    SELECT FROM board_check_items i JOIN board_checklists l ON l.community_id = i.community_id AND l.id = i.checklist_id
     WHERE i.community_id = ${tx.communityId} AND i.removal_id = ${id} AND l.removal_id IS NOT NULL`.execute(
    tx,
  );
  if (lists.length > 0)
    throw new Refusal('board.checklist_removed', 409, 'Its checklist was removed. Bring that back first.');
}

async function itemsOf(tx: CommunityTx, removalId: number): Promise<number> {
  const { rows } = await sql<{ items: number }>`
    SELECT count(*) AS items FROM board_checklists l
      JOIN board_check_items i ON i.community_id = l.community_id AND i.checklist_id = l.id AND i.removal_id IS NULL
     WHERE l.community_id = ${tx.communityId} AND l.removal_id = ${removalId}`.execute(tx);
  return rows[0]!.items;
}

async function restoreFile(
  tx: CommunityTx,
  caller: Caller,
  { id, card_id: cardId }: PartRemoval,
): Promise<void> {
  const { rows } = await sql<Row<'board_files', 'id' | 'file_name'>>`
    UPDATE board_files SET removal_id = NULL WHERE community_id = ${tx.communityId} AND removal_id = ${id}
    RETURNING id, file_name`.execute(tx);
  for (const file of rows) {
    await note(tx, caller, [{ cardId, what: 'file_added', facts: { name: file.file_name } }]);
    await serveFilesOf(tx, sql`f.id = ${file.id}`);
  }
}
