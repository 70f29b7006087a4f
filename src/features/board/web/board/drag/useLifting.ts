import { type RefObject, useState } from 'react';
import type { Aim } from '../../../../../kit/web/drag/carry.ts';
import { useDrag } from '../../../../../kit/web/drag/useDrag.ts';
import type { Board } from '../board.ts';
import type { Commands } from '../commands.ts';
import { isTemporary } from '../newcomers.ts';
import { moveTo } from '../place.ts';
import {
  isAtHome,
  isSameCardMove,
  type Lift,
  liftCard,
  liftedId,
  liftList,
  placeWords,
  type ShownIn,
  stageOf,
  step,
} from './lift.ts';
import { type BoardGrip, cardTarget, columnAt, gripAt, listTarget, scrollersOf } from './targets.ts';
import { movedCard } from './moved-card.ts';
import { usePan } from './usePan.ts';

interface Lifting {
  root: RefObject<HTMLElement | null>;
  board: Board;
  shownIn: ShownIn;
  commands: Commands;
  say: (words: string) => void;
  focusCard: (id: number) => void;
  focusList: (id: number) => void;
}

const keysSay = 'Arrow keys move it, Space drops it, Escape cancels.';

/** What a card and a list do on the board while they are dragged, by whatever hand, and when they are dropped. */
export function useLifting({ root, board, shownIn, commands, say, focusCard, focusList }: Lifting) {
  const [landed, setLanded] = useState<number>();
  const { byId } = board.cards;
  const [known, setKnown] = useState(byId);
  if (known !== byId) {
    setKnown(byId);
    const moved = movedCard(known, byId);
    // Also one that a menu, a colleague or its referral has moved.
    if (moved !== undefined) setLanded(moved);
  }

  const liftOf = ({ what, id }: BoardGrip) => {
    if (isTemporary(id)) return undefined;
    return what === 'card' ? liftCard(board, id) : liftList(board, id);
  };

  const aim = (lift: Lift, { pointer, middle }: Aim): Lift => {
    if (!root.current) return lift;
    if (lift.what === 'list') {
      const position = listTarget(root.current, middle.x, lift.move.listId);
      return position === lift.move.position ? lift : { ...lift, move: { ...lift.move, position } };
    }
    const column = columnAt(root.current, pointer.x);
    if (!column) return lift;
    const { cardId } = lift.move;
    const { above, below, listId } = cardTarget(column, middle.y, cardId);
    const shown = shownIn(listId).filter((id) => id !== cardId);
    const at =
      above !== undefined
        ? shown.indexOf(above) + 1
        : below !== undefined
          ? shown.indexOf(below)
          : shown.length;
    const move = moveTo(lift.held, { cardId, listId, shown, at });
    return isSameCardMove(move, lift.move) ? lift : { ...lift, move };
  };

  const { lift, carried, overlay } = useDrag<BoardGrip, Lift>({
    root,
    gripAt,
    liftOf,
    aim,
    step: (lifted, key) => step(lifted, key, shownIn),
    scrollersAt: ({ what }, { x }) => (root.current ? scrollersOf(root.current, what, x) : []),
    placeOf: (lifted) => root.current?.querySelector(`[data-${lifted.what}="${liftedId(lifted)}"]`),
    focus: (lifted) =>
      lifted.what === 'card' ? focusCard(lifted.move.cardId) : focusList(lifted.move.listId),
    lifted: (lifted, by) => {
      if (by === 'keys') say(`Lifted. ${placeWords(lifted, shownIn)}. ${keysSay}`);
    },
    moved: (lifted, by) => {
      if (by === 'keys') say(placeWords(lifted, shownIn));
    },
    dropped: (lifted) => {
      if (!isAtHome(lifted)) {
        if (lifted.what === 'card') void commands.moveCard(lifted.move);
        else void commands.moveList(lifted.move);
      }
      setLanded(liftedId(lifted));
      say(`Dropped. ${placeWords(lifted, shownIn)}`);
    },
    cancelled: (_, by) => {
      if (by === 'keys') say('Cancelled. It’s back where it was.');
    },
  });
  usePan(root);

  return { lift, stage: lift ? stageOf(lift) : board, carried, overlay, landed };
}
