import { type RefObject, useState } from 'react';
import { withOr } from '../../../../kit/common/in-words.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import { type Aim, scrollingAround } from '../../../../kit/web/drag/carry.ts';
import { type Grip, hasOwnPress } from '../../../../kit/web/drag/hands.ts';
import { useDrag } from '../../../../kit/web/drag/useDrag.ts';
import type { ReferralCard } from '../../contract/referral.ts';
import type { ReferralStatus } from '../../contract/status.ts';
import type { Action } from '../../rules.ts';
import { type BoardColumn, withMove } from './board-columns.ts';
import { movesOf, refusalOf } from './board-moves.ts';
import { focusCard } from './useBoardMoves.ts';

interface CardLift {
  card: ReferralCard;
  /** As they were then: nothing moves under a card that is being dragged, whatever the other side does meanwhile. */
  columns: readonly BoardColumn[];
  over: ReferralStatus;
}

interface Dragging {
  root: RefObject<HTMLElement | null>;
  columns: readonly BoardColumn[];
  begin: (card: ReferralCard, to: ReferralStatus, action: Action) => Promise<void>;
}

const gripAt = (target: Element): Grip | undefined => {
  const element = hasOwnPress(target) ? null : target.closest<HTMLElement>('[data-referral]');
  return element ? { what: 'referral', id: Number(element.dataset['referral']), element } : undefined;
};

const nameOf = ({ referred_entity: { contact_name: name } }: ReferralCard) => name;

/** A card over a column: Space and the arrow keys choose one, too. A column that has no arrow from here refuses it with a sentence. */
export function useCardDrag({ root, columns, begin }: Dragging) {
  const [said, say] = useState('');

  const liftOf = ({ id }: Grip): CardLift | undefined => {
    const card = columns.flatMap(({ referrals }) => referrals).find((one) => one.id === id);
    return card && movesOf(card).size > 0 ? { card, columns, over: card.status } : undefined;
  };

  const aim = (lift: CardLift, { pointer: { x } }: Aim): CardLift => {
    const places = [...(root.current?.querySelectorAll<HTMLElement>('[data-status]') ?? [])];
    const at = places.findIndex((place) => place.getBoundingClientRect().right >= x);
    const over = lift.columns.at(at)?.status ?? lift.over;
    return over === lift.over ? lift : { ...lift, over };
  };

  const step = (lift: CardLift, key: string): CardLift | undefined => {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[key];
    const at = lift.columns.findIndex(({ status }) => status === lift.over);
    const over = way === undefined ? undefined : lift.columns[at + way]?.status;
    return over && { ...lift, over };
  };

  const placeWords = ({ card, over }: CardLift) => {
    if (over === card.status) return `Back over ${over}.`;
    return movesOf(card).has(over) ? `Over ${over}.` : `Over ${over}: ${nameOf(card)} can’t move there.`;
  };

  const { lift, carried, overlay } = useDrag<Grip, CardLift>({
    root,
    gripAt,
    liftOf,
    aim,
    step,
    scrollersAt: () => [
      ...(root.current ? [{ element: root.current, axis: 'x' } as const] : []),
      { element: scrollingAround(root.current), axis: 'y' },
    ],
    placeOf: ({ card }) => root.current?.querySelector(`[data-referral="${card.id}"]`),
    focus: ({ card }) => focusCard(card.id),
    lifted: ({ card }) =>
      say(`Picked up ${nameOf(card)} in ${card.status}. It can move to ${withOr(movesOf(card).keys())}.`),
    moved: (lifted) => say(placeWords(lifted)),
    dropped: ({ card, over }) => {
      if (over === card.status) return say(`${nameOf(card)} is back in ${card.status}.`);
      const moves = movesOf(card);
      const action = moves.get(over);
      if (!action) {
        const refusal = refusalOf(nameOf(card), card.status, over, moves);
        toast({ message: refusal });
        return say(refusal);
      }
      say(`Dropped ${nameOf(card)} in ${over}.`);
      return void begin(card, over, action);
    },
    cancelled: ({ card }) => say(`${nameOf(card)} is back in ${card.status}.`),
  });

  const isAway = lift !== undefined && lift.over !== lift.card.status;
  return {
    /** As they look meanwhile: the card stands in the column that it is over. */
    columns: isAway ? withMove(lift.columns, { card: lift.card, to: lift.over }) : (lift?.columns ?? columns),
    lift,
    lifted: lift?.card.id ?? carried?.id,
    carried,
    overlay,
    said,
  };
}
