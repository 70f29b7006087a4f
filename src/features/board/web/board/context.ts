import { createContext, useContext } from 'react';
import type { Label } from '../../contract/types.ts';
import type { Member } from './board.ts';
import type { Commands } from './commands.ts';

/** What every list and card of the screen can ask for. It stays the same object, so that nothing is drawn again because of it. */
export interface BoardActions {
  commands: Commands;
  openCard: (id: number) => void;
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
