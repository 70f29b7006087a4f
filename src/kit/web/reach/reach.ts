import { useSyncExternalStore } from 'react';
import { ready } from '../../common/health.ts';
import { backoff } from '../push/backoff.ts';
import { waitOrOnline } from '../push/wait.ts';

/** `away`: there is a network, but the server does not answer. `outdated`: the page's own files are gone. */
export type Reach = 'fine' | 'offline' | 'away' | 'outdated';

/** Two doubts within this time are one trouble. */
const calm = 60_000;

let reach: Reach = 'fine';
let underway: Promise<boolean> | undefined;
let doubts = 0;
let settledAt = Number.NEGATIVE_INFINITY;
const listeners = new Set<() => void>();
const returns = new Set<() => void>();

function become(next: Reach): void {
  if (next === reach) return;
  reach = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useReach = () => useSyncExternalStore(subscribe, () => reach);

/** Called each time the server answers again after there was doubt about it. */
export const onReturn = (listener: () => void) => void returns.add(listener);

/** Only a reload helps from here on. */
export const sayOutdated = () => become('outdated');

/** Something could not be fetched. Resolves once the server answers: true when it had been away. */
export function reached(): Promise<boolean> {
  underway ??= askUntilThere().finally(() => {
    underway = undefined;
    settledAt = Date.now();
  });
  return underway;
}

async function askUntilThere(): Promise<boolean> {
  // A server that answers this and refuses all else is not to be asked without end.
  doubts = Date.now() - settledAt < calm ? doubts + 1 : 0;
  if (doubts > 0 && navigator.onLine) await waitOrOnline(backoff(doubts, Math.random()));
  let wasAway = false;
  for (let failures = 0; !(await answers()); failures += 1) {
    wasAway = true;
    become(navigator.onLine ? 'away' : 'offline');
    await waitOrOnline(backoff(failures, Math.random()));
  }
  if (wasAway) become('fine');
  for (const listener of returns) listener();
  return wasAway;
}

const answers = () =>
  fetch(ready.path, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

export function watchNetwork(): void {
  window.addEventListener('offline', () => void reached());
}
