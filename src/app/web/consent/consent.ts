import { useSyncExternalStore } from 'react';
import { cookieOf, keepCookie } from '../../../kit/web/cookies.ts';

const name = 'cookieConsent';
const listeners = new Set<() => void>();

const hasConsented = () => cookieOf(name) !== undefined;

export function consent(): void {
  keepCookie(name, 'agreed', 365);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Nothing else asks for attention before this has been answered. */
export function useHasConsented(): boolean {
  return useSyncExternalStore(subscribe, hasConsented);
}
