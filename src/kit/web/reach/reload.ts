import { isGuarded } from '../leave-guard.ts';

const key = 'guildhall-reloaded-at';
const pause = 60_000;

/**
 * Starts the page again where it is, after its files were replaced by a newer version's. Not twice in a minute, so that
 * it never turns in circles, and not while something typed would be lost. False when it did not.
 */
export function reloadOnce(): boolean {
  try {
    if (isGuarded() || Date.now() - Number(sessionStorage.getItem(key)) < pause) return false;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    // Without storage nothing would remember that it has been tried.
    return false;
  }
  window.location.reload();
  return true;
}
