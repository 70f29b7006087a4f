import { sql } from 'kysely';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
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
  caller: Caller,
  { cardId, position: index, listId, afterCardId }: Move,
) {
  const { companyId } = caller;
  const version = await holdBoard(tx, companyId);
  const { list_id: from, referral_id: referralId } = await findCard(tx, companyId, cardId);
  const to = listId ?? from;
  if (to !== from) await assertMayStand(tx, caller, { list: await findList(tx, companyId, to), referralId });
  const cards = cardsOf(tx, to);
  const position =
    (typeof afterCardId === 'number'
      ? await placeAfter(tx, cards, { moved: cardId, after: afterCardId })
      : undefined) ?? (await placeAt(tx, cards, { moved: cardId, index: afterCardId === null ? 0 : index }));
  await sql`
    UPDATE board_cards SET list_id = ${to}, position = ${position}
     WHERE community_id = ${tx.communityId} AND id = ${cardId}`.execute(tx);
  tellChanged(tx, companyId, { version, lists: [...new Set([from, to])], cards: [cardId] });
  return showCard(tx, caller, cardId);
}
