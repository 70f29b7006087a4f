import { useSyncExternalStore } from 'react';

const keyOf = (member: number) => `guildhall-first-steps-${member}`;
const listeners = new Set<() => void>();

/** In this browser, for this member: by themselves, or because all is done. */
export function putAway(member: number): void {
  localStorage.setItem(keyOf(member), 'away');
  for (const listener of listeners) listener();
}

export const useIsAway = (member: number): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => localStorage.getItem(keyOf(member)) !== null,
  );
