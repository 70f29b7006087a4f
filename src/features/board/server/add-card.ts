import { Refusal } from '../../../kit/common/errors.ts';
import type { MediaAddresses } from '../../../kit/server/files/media-addresses.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { mostCards } from '../rules/limits.ts';
import { note } from './activity.ts';
import { findList } from './find-parts.ts';
import { holdBoard, tellChanged } from './hold-board.ts';
import { cardsOf } from './orders.ts';
import { placeAtEnd } from './places.ts';
import { showCard } from './read-board.ts';

export async function addCard(
  tx: CommunityTx,
  media: MediaAddresses,
  caller: Caller,
  { listId, name }: { listId: number; name: string },
) {
  const { companyId, memberId } = caller;
  const version = await holdBoard(tx, companyId);
  const list = await findList(tx, companyId, listId);
  await assertRoomForCards(tx, caller, 1);
  const position = await placeAtEnd(tx, cardsOf(tx, listId));
  const { rows } = await sql<Row<'board_cards', 'id'>>`
    INSERT INTO board_cards (community_id, company_id, list_id, name, position, created_by)
    VALUES (${tx.communityId}, ${companyId}, ${listId}, ${name}, ${position}, ${memberId}) RETURNING id`.execute(
    tx,
  );
  const { id } = rows[0]!;
  await note(tx, caller, [{ cardId: id, what: 'created', facts: { to: list.name } }]);
  tellChanged(tx, companyId, { version, lists: [listId], cards: [id] });
  return showCard(tx, media, caller, id);
}

export async function assertRoomForCards(
  tx: CommunityTx,
  { companyId }: Caller,
  more: number,
): Promise<void> {
  const { rows } = await sql<{ cards: number }>`
    SELECT count(*) AS cards FROM board_cards
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND removal_id IS NULL`.execute(tx);
  if (rows[0]!.cards + more <= mostCards) return;
  const sentence = `A board has at most ${mostCards.toLocaleString('en')} cards. Remove some first.`;
  throw new Refusal('board.too_many_cards', 409, sentence, { fields: { name: sentence } });
}
