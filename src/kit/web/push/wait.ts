/** Waits, but no longer than until the network is back: a machine that wakes up does not sit out its thirty seconds. */
export function waitOrOnline(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const finish = () => {
      done.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    addEventListener('online', finish, { signal: done.signal });
    signal?.addEventListener('abort', finish, { signal: done.signal });
  });
}
