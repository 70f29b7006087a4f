import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react';

const keyOf = (name: string) => `guildhall-height-${name}`;

/** Since the page was loaded. */
const noted = new Map<string, number>();
const listeners = new Set<() => void>();

/** How high a part was when it was last seen in a window of this width: its place is kept free, so that nothing below it moves. */
export function keptHeight(name: string): number | undefined {
  const [width, height] = (localStorage.getItem(keyOf(name)) ?? '').split(' ').map(Number);
  return noted.get(name) ?? (width === window.innerWidth ? height : undefined);
}

/** Whether it is known how much place to keep, from the last visit or because the part is there. */
export const useIsHeightKept = (name: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => keptHeight(name) !== undefined,
  );

/** Notes it whenever a part that is complete was drawn. */
export function useKeepHeight(name: string, part: RefObject<HTMLElement | null>, isComplete: boolean): void {
  useLayoutEffect(() => {
    if (!isComplete || !part.current) return;
    const { offsetHeight: height } = part.current;
    noted.set(name, height);
    localStorage.setItem(keyOf(name), `${window.innerWidth} ${height}`);
    for (const listener of listeners) listener();
  });
}
