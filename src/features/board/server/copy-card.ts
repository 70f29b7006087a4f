import type { MediaAddresses } from '../../../kit/server/files/media-addresses.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { beginningOf } from '../rules/cut.ts';
import { longestCardName } from '../rules/limits.ts';
import { note } from './activity.ts';
import { assertRoomForCards } from './add-card.ts';
import { copyCustomers } from './customers.ts';
import { findCard } from './find-parts.ts';
import { holdBoard, tellChanged } from './hold-board.ts';
import { assertBoardHasRoomForItems, itemsOn } from './item-room.ts';
import { cardsOf } from './orders.ts';
import { placeAfter } from './places.ts';
import { showCard } from './read-board.ts';
import { tellAssigned } from './tell-people.ts';

const ending = ' (copy)';

/** What is to be done once more. It is not done yet, and whoever copies it decides for themselves whether to watch it. */
export async function copyCard(tx: CommunityTx, media: MediaAddresses, caller: Caller, cardId: number) {
  const { companyId, memberId } = caller;
  const version = await holdBoard(tx, companyId);
  const card = await findCard(tx, companyId, cardId);
  await assertRoomForCards(tx, caller, 1);
  await assertBoardHasRoomForItems(tx, companyId, await itemsOn(tx, cardId));
  const position = await placeAfter(tx, cardsOf(tx, card.list_id), { moved: 0, after: cardId });
  const name = `${beginningOf(card.name, longestCardName - ending.length)}${ending}`;
  const { rows } = await sql<Row<'board_cards', 'id'>>`
    INSERT INTO board_cards (community_id, company_id, list_id, name, description, due_at, label_ids, member_ids, remind_before, referral_id, opportunity_id, about_company_id,
                             conversation_id, followed_state, followed_since, position, created_by)
    SELECT community_id, company_id, list_id, ${name}, description, due_at, label_ids, member_ids, remind_before, referral_id, opportunity_id, about_company_id,
           conversation_id, followed_state, followed_since, ${position}, ${memberId}
      FROM board_cards WHERE community_id = ${tx.communityId} AND id = ${cardId} RETURNING id`.execute(tx);
  const { id } = rows[0]!;
  await copyChecklists(tx, cardId, id);
  await copyCustomers(tx, cardId, id);
  await note(tx, caller, [{ cardId: id, what: 'copied', facts: { from: card.name } }]);
  tellAssigned(tx, caller, id, card.member_ids);
  tellChanged(tx, companyId, { version, lists: [card.list_id], cards: [id] });
  return showCard(tx, media, caller, id);
}

/** Places are told apart in a checklist alone, so they stay as they are. */
async function copyChecklists(tx: CommunityTx, from: number, to: number): Promise<void> {
  await sql`
    WITH old AS (
      SELECT id, name, position, row_number() OVER (ORDER BY position, id) AS place FROM board_checklists
       WHERE community_id = ${tx.communityId} AND card_id = ${from} AND removal_id IS NULL
    ), made AS (
      INSERT INTO board_checklists (community_id, card_id, name, position)
      SELECT ${tx.communityId}, ${to}, name, position FROM old ORDER BY place RETURNING id, position
    ), pairs AS (
      SELECT o.id AS old_id, m.id AS new_id FROM old o
        JOIN (SELECT id, row_number() OVER (ORDER BY position, id) AS place FROM made) m ON m.place = o.place
    )
    INSERT INTO board_check_items (community_id, checklist_id, name, is_complete, member_id, due_at, position)
    SELECT i.community_id, p.new_id, i.name, i.is_complete, i.member_id, i.due_at, i.position
      FROM pairs p JOIN board_check_items i ON i.community_id = ${tx.communityId} AND i.checklist_id = p.old_id AND i.removal_id IS NULL`.execute(
    tx,
  );
}
