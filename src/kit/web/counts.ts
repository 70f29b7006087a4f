import { createContext, useContext } from 'react';

/** What waits for the member, by the name of the count. */
export type Counts = Readonly<Record<string, number>>;

/** Whoever knows the counts tells the frame; without them no badge is shown. */
export const CountsContext = createContext<Counts>({});

export function useCount(name: string | undefined): number {
  const counts = useContext(CountsContext);
  return name === undefined ? 0 : (counts[name] ?? 0);
}
