import { type RefObject, useEffect } from 'react';

/** Marks the board while lists go on beyond its right edge: its last column, where a list is added, is out of sight. */
export function useEdgeSign(root: RefObject<HTMLElement | null>, hasLists: boolean): void {
  useEffect(() => {
    const board = root.current;
    const column = board?.lastElementChild;
    if (!hasLists || !board || !column) return undefined;
    const watch = new IntersectionObserver(
      ([seen]) => board.toggleAttribute('data-goes-on', seen !== undefined && seen.intersectionRatio < 0.5),
      { root: board, threshold: 0.5 },
    );
    watch.observe(column);
    return () => watch.disconnect();
  }, [root, hasLists]);
}
