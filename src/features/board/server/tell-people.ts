import { record } from '../../../kit/server/events.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { memberIdsOf } from '../../members/server/company/public.ts';
import {
  cardAssigned,
  cardCommented,
  cardMentioned,
  cardRearranged,
  cardsArchived,
  cardsDone,
  itemAssigned,
} from '../events.ts';
import { mentionsIn } from '../rules/mentions.ts';
import type { FoundCard } from './find-parts.ts';

/** Of its people. Whoever does something for themselves knows it. */
export function tellAssigned(
  tx: CommunityTx,
  { memberId, companyId }: Caller,
  cardId: number,
  members: readonly number[],
  what: 'card' | 'item' = 'card',
): void {
  const tells = members.filter((id) => id !== memberId);
  const event = what === 'card' ? cardAssigned : itemAssigned;
  if (tells.length > 0) record(tx, event, { card_id: cardId }, { tells, by: companyId });
}

interface Commented {
  card: Pick<FoundCard, 'id' | 'member_ids' | 'subscriber_ids'>;
  commentId: number;
  message: string;
  /** What it said until now; whom that named has been told. */
  before?: string;
}

/** Once: whoever is named does not hear of the comment as well. */
export async function tellCommented(
  tx: CommunityTx,
  { memberId, companyId }: Caller,
  { card, commentId, message, before }: Commented,
): Promise<void> {
  const colleagues = new Set(await memberIdsOf(tx, companyId));
  const earlier = new Set(before === undefined ? [] : mentionsIn(before));
  const named = mentionsIn(message).filter((id) => colleagues.has(id) && id !== memberId);
  const about = { card_id: card.id, comment_id: commentId };
  const mentioned = named.filter((id) => !earlier.has(id));
  if (mentioned.length > 0) record(tx, cardMentioned, about, { tells: mentioned, by: companyId });
  if (before !== undefined) return;
  const others = [...new Set([...card.member_ids, ...card.subscriber_ids])];
  const tells = others.filter((id) => id !== memberId && !named.includes(id));
  if (tells.length > 0) record(tx, cardCommented, about, { tells, by: companyId });
}

const endings = { done: cardsDone, archived: cardsArchived, rearranged: cardRearranged };
const pieceSize = 100;

/** What waited on these cards is looked at again. */
export function settleWaiting(
  tx: CommunityTx,
  { companyId }: Caller,
  how: keyof typeof endings,
  cards: readonly number[],
): void {
  for (let at = 0; at < cards.length; at += pieceSize)
    record(tx, endings[how], { card_ids: cards.slice(at, at + pieceSize) }, { tells: [], by: companyId });
}
