import { type RefObject, useEffect } from 'react';

/** A mouse that presses on the empty board and moves takes the board along, sideways. */
export function usePan(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const board = root.current;
    if (!board) return undefined;
    const gone = new AbortController();
    const press = ({ target, pointerType, button, isPrimary, clientX: from }: PointerEvent) => {
      if (target !== board || pointerType === 'touch' || button !== 0 || !isPrimary) return;
      const over = new AbortController();
      const signal = AbortSignal.any([over.signal, gone.signal]);
      const began = board.scrollLeft;
      const pan = ({ clientX }: PointerEvent) => (board.scrollLeft = began + from - clientX);
      window.addEventListener('pointermove', pan, { signal });
      window.addEventListener('pointerup', () => over.abort(), { signal });
      window.addEventListener('pointercancel', () => over.abort(), { signal });
    };
    board.addEventListener('pointerdown', press, { signal: gone.signal });
    return () => gone.abort();
  }, [root]);
}
