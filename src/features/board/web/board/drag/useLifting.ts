import { type RefObject, useState } from 'react';
import type { Board } from '../board.ts';
import type { Commands } from '../commands.ts';
import {
  isAtHome,
  type Lift,
  liftCard,
  liftedId,
  liftList,
  placeWords,
  type ShownIn,
  stageOf,
  step,
} from './lift.ts';
import { useDrag } from './useDrag.ts';

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

/** Lifting, moving and dropping, by whatever hand. */
export function useLifting({ root, board, shownIn, commands, say, focusCard, focusList }: Lifting) {
  const [lift, setLift] = useState<Lift>();
  const [landed, setLanded] = useState<number>();

  const drop = (lifted: Lift) => {
    if (!isAtHome(lifted)) {
      if (lifted.what === 'card') void commands.moveCard(lifted.move);
      else void commands.moveList(lifted.move);
    }
    setLanded(liftedId(lifted));
    say(`Dropped. ${placeWords(lifted, shownIn)}`);
  };
  const { carried, overlay } = useDrag({ root, board, shownIn, lift, setLift, drop });

  const followFocus = (lifted: Lift) =>
    lifted.what === 'card' ? focusCard(lifted.move.cardId) : focusList(lifted.move.listId);

  /** Answers whether the key was for what is lifted. */
  const press = (key: string): boolean => {
    if (lift?.by !== 'keys') return false;
    if (key === ' ' || key === 'Enter') {
      drop(lift);
      setLift(undefined);
      followFocus(lift);
      return true;
    }
    if (key === 'Escape') {
      setLift(undefined);
      say('Cancelled. It’s back where it was.');
      followFocus(lift);
      return true;
    }
    const next = step(lift, key, shownIn);
    if (next) {
      setLift(next);
      say(placeWords(next, shownIn));
      followFocus(next);
    }
    // Tab would leave it hanging.
    return next !== undefined || /^(Arrow|Home$|End$|Tab$)/.test(key);
  };

  const begin = (lifted: Lift | undefined) => {
    if (!lifted) return;
    setLift(lifted);
    say(`Lifted. ${placeWords(lifted, shownIn)}. ${keysSay}`);
  };

  return {
    lift,
    stage: lift ? stageOf(lift) : board,
    carried,
    overlay,
    landed,
    press,
    liftCard: (id: number) => begin(liftCard(board, id, 'keys')),
    liftList: (id: number) => begin(liftList(board, id, 'keys')),
  };
}
