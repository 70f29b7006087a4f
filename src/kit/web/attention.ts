import { useSyncExternalStore } from 'react';

const isVisible = () => document.visibilityState === 'visible';
const isWatched = () => isVisible() && document.hasFocus();

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  window.addEventListener('focus', listener);
  window.addEventListener('blur', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    window.removeEventListener('focus', listener);
    window.removeEventListener('blur', listener);
  };
}

/** Whether the page is on the screen: not in another tab, nor behind a minimised window. */
export const useIsVisible = (): boolean => useSyncExternalStore(subscribe, isVisible);

/** Whether somebody probably looks at the page: it is visible, and keys would reach it. */
export const useIsWatched = (): boolean => useSyncExternalStore(subscribe, isWatched);
