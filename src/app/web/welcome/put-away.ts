import { useSyncExternalStore } from 'react';

const keyOf = (member: number) => `guildhall-first-steps-${member}`;
const listeners = new Set<() => void>();
/** As it was when the page was loaded, until someone changes it here. */
const known = new Map<number, boolean>();

function isAway(member: number): boolean {
  const is = known.get(member) ?? localStorage.getItem(keyOf(member)) !== null;
  known.set(member, is);
  return is;
}

/** In this browser, for this member: because all is done, when the page is loaded next. */
export const putAwayLater = (member: number) => localStorage.setItem(keyOf(member), 'away');

/** At once. */
export function putAway(member: number): void {
  putAwayLater(member);
  known.set(member, true);
  for (const listener of listeners) listener();
}

export const useIsAway = (member: number): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => isAway(member),
  );
