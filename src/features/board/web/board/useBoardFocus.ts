import { useCallback, useState } from 'react';

/** Where the keys are on the board; what was focused is given back after it was moved, or after a dialog about it. */
export function useBoardFocus() {
  const [active, setActive] = useState<number>();
  const [focus, setFocus] = useState<{ cardId: number }>();
  const focusCard = useCallback((cardId: number) => {
    setActive(cardId);
    setFocus({ cardId });
  }, []);
  const focusList = useCallback((listId: number) => {
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-list-name="${listId}"]`)?.focus());
  }, []);
  return { active, setActive, focus, focusCard, focusList };
}
