import { useSyncExternalStore } from 'react';

/** A list that a member is done with, or does not want to see: remembered in this browser. */
export function createPutAway(name: string) {
  const keyOf = (member: number) => `${name}-${member}`;
  const listeners = new Set<() => void>();
  /** As it was when the page was loaded, until someone changes it here. */
  const known = new Map<number, boolean>();

  function isAway(member: number): boolean {
    const is = known.get(member) ?? localStorage.getItem(keyOf(member)) !== null;
    known.set(member, is);
    return is;
  }

  /** For this member: because all is done, when the page is loaded next. */
  const putAwayLater = (member: number) => localStorage.setItem(keyOf(member), 'away');

  return {
    putAwayLater,
    /** At once. */
    putAway(member: number): void {
      putAwayLater(member);
      known.set(member, true);
      for (const listener of listeners) listener();
    },
    useIsAway: (member: number): boolean =>
      useSyncExternalStore(
        (listener) => {
          listeners.add(listener);
          return () => void listeners.delete(listener);
        },
        () => isAway(member),
      ),
  };
}
