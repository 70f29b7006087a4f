import { ArrowDialog } from '../../../referrals/web/public.ts';
import type { Board } from '../board/board.ts';
import type { CardMove } from '../board/place.ts';

export interface HeldMoveProps {
  move: CardMove;
  board: Board;
  /** The referral has got there: the card may go where it was put. */
  moveAgain: (move: CardMove) => unknown;
  close: () => void;
}

/** A card was put into a list that follows referrals. */
export default function HeldMove({ move, board, moveAgain, close }: HeldMoveProps) {
  const referral = board.cards.byId[move.cardId]?.links.referral;
  const list = move.listId === undefined ? undefined : board.lists.byId[move.listId];
  if (!referral || !list?.referralState) return null;
  return (
    <ArrowDialog
      referralId={referral.id}
      to={list.referralState}
      close={(hasArrived) => {
        close();
        if (hasArrived) moveAgain(move);
      }}
    />
  );
}
