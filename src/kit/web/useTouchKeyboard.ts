import { useSyncExternalStore } from 'react';

const touch = '(hover: none) and (pointer: coarse)';

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(touch);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Whether the keyboard is most likely one on the glass. */
export const useTouchKeyboard = () => useSyncExternalStore(subscribe, () => window.matchMedia(touch).matches);
