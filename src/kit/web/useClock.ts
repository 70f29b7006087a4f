import { useSyncExternalStore } from 'react';
import { serverNow } from './server-time.ts';

const step = 20_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = serverNow();

function tick(): void {
  now = serverNow();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) now = serverNow();
  listeners.add(listener);
  timer ??= setInterval(tick, step);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The server's time in milliseconds, anew every 20 seconds: one clock for all the times on a screen. */
export function useClock(): number {
  return useSyncExternalStore(subscribe, () => now);
}
