/** Whoever holds the lock for longer than this may be a tab that the browser has put to sleep. */
const longest = 60_000;

/**
 * Done by one tab of the browser at a time. A lock can be taken from a sleeping tab: should it wake up in the middle of sending, the
 * client id makes its message the same one.
 * Undefined when this tab's was. Browsers know locks in secure contexts only.
 */
export async function aloneInBrowser<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  if (!('locks' in navigator)) return work();
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(longest) }, begin);
  } catch (error) {
    // Either it waited for too long, or its own lock was taken by a tab that had.
    if (!hasBegun) return navigator.locks.request(name, { steal: true }, begin);
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  }
}
