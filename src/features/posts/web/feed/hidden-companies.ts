import { useSyncExternalStore } from 'react';

/** Companies that were hidden from this page: their posts leave a line behind, from which it can be undone. */
let hidden: ReadonlySet<number> = new Set();
const listeners = new Set<() => void>();

export function noteHidden(companyId: number, isHidden: boolean): void {
  const next = new Set(hidden);
  if (isHidden) next.add(companyId);
  else next.delete(companyId);
  hidden = next;
  for (const listener of listeners) listener();
}

export const useJustHidden = (companyId: number): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => hidden.has(companyId),
  );
