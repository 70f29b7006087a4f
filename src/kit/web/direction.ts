import { createContext, useContext, useEffect } from 'react';
import type { Direction } from './session.ts';

/** Turns the session to one side. */
export const TurnContext = createContext<(direction: Direction) => void>(() => undefined);

/** The session turns to the side from which something is looked at; without one it stays. */
export function useDirection(direction: Direction | undefined): void {
  const turn = useContext(TurnContext);
  useEffect(() => {
    if (direction) turn(direction);
  }, [turn, direction]);
}
