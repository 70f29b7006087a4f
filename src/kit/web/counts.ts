import { createContext, useContext } from 'react';

/** What waits for the member, by the name of the count. */
export type Counts = Readonly<Record<string, number>>;

/** Whoever knows the counts tells the frame; without them no badge is shown. */
export const CountsContext = createContext<Counts>({});

const useCounts = () => useContext(CountsContext);

/** Several are added up: what waits behind one button. */
export function useCount(...names: readonly (string | undefined)[]): number {
  const counts = useCounts();
  return names.reduce((sum, name) => sum + (name === undefined ? 0 : (counts[name] ?? 0)), 0);
}
