import type { MediaAddresses } from '../../../kit/server/files/media-addresses.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { note } from './activity.ts';
import { assertMayStand } from './assert-may-stand.ts';
import { findCard, findList } from './find-parts.ts';
import { holdBoard, tellChanged } from './hold-board.ts';
import { cardsOf } from './orders.ts';
import { placeAfter, placeAt } from './places.ts';
import { showCard } from './read-board.ts';

export interface Move {
  cardId: number;
  position: number;
  listId?: number | undefined;
  afterCardId?: number | null | undefined;
}

/** One row and the board's version, whatever the length of the list. */
export async function moveCard(
  tx: CommunityTx,
  media: MediaAddresses,
  caller: Caller,
  { cardId, position: index, listId, afterCardId }: Move,
) {
  const { companyId } = caller;
  const version = await holdBoard(tx, companyId);
  const { list_id: from, referral_id: referralId } = await findCard(tx, companyId, cardId);
  const to = listId ?? from;
  const other = to === from ? undefined : await findList(tx, companyId, to);
  if (other) await assertMayStand(tx, caller, { list: other, referralId });
  const cards = cardsOf(tx, to);
  const position =
    (typeof afterCardId === 'number'
      ? await placeAfter(tx, cards, { moved: cardId, after: afterCardId })
      : undefined) ?? (await placeAt(tx, cards, { moved: cardId, index: afterCardId === null ? 0 : index }));
  await sql`
    UPDATE board_cards SET list_id = ${to}, position = ${position}, changed_at = CASE WHEN list_id = ${to} THEN changed_at ELSE moment() END
     WHERE community_id = ${tx.communityId} AND id = ${cardId}`.execute(tx);
  if (other) {
    const facts = { from: (await findList(tx, companyId, from)).name, to: other.name };
    await note(tx, caller, [{ cardId, what: 'moved', facts }]);
  }
  tellChanged(tx, companyId, { version, lists: [...new Set([from, to])], cards: [cardId] });
  return showCard(tx, media, caller, cardId);
}
