import { createContext, useContext } from 'react';
import type { LightCard, Label } from '../../contract/types.ts';
import type { Member } from './board.ts';
import type { Commands } from './commands.ts';

export type CardWay = 'top' | 'bottom' | 'left' | 'right';

/** What every list and card of the screen can ask for. It stays the same object, so that nothing is drawn again because of it. */
export interface BoardActions {
  commands: Commands;
  openCard: (id: number) => void;
  addCard: (listId: number, name: string) => void;
  askWhereTo: (what: { card: number } | { list: number }) => void;
  askWhatToFollow: (listId: number) => void;
  shift: (cardId: number, way: CardWay) => void;
  shiftList: (listId: number, by: -1 | 1) => void;
  archiveCard: (card: LightCard) => void;
  /** After something was done with it that took the focus away. */
  focusCard: (id: number) => void;
  fold: (listId: number, isFolded: boolean) => void;
  setAdding: (listId: number | undefined) => void;
}

export const BoardActionsContext = createContext<BoardActions | undefined>(undefined);

export function useBoardActions(): BoardActions {
  const actions = useContext(BoardActionsContext);
  if (!actions) throw new Error('There is no board around this.');
  return actions;
}

/** Who and what the cards name by number. */
export interface Around {
  members: ReadonlyMap<number, Member>;
  labels: ReadonlyMap<number, Label>;
}

export const AroundContext = createContext<Around>({ members: new Map(), labels: new Map() });
export const useAround = () => useContext(AroundContext);
