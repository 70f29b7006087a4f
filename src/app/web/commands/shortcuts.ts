import { useSyncExternalStore } from 'react';
import type { Destination } from '../frame/destinations.ts';

const offKey = 'guildhall-single-keys-off';
const listeners = new Set<() => void>();

const hasSingleKeys = () => localStorage.getItem(offKey) === null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Keys without Ctrl can get in the way of speech input and screen readers, so they can be turned off. */
export function useSingleKeys(): [isOn: boolean, turn: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(subscribe, hasSingleKeys);
  const turn = (on: boolean) => {
    if (on) localStorage.removeItem(offKey);
    else localStorage.setItem(offKey, '1');
    for (const listener of listeners) listener();
  };
  return [isOn, turn];
}

export type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

export const isPaletteKey = ({ key, ctrlKey, metaKey, altKey }: Pressed) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey;

type Wanted = { kind: 'help' } | { kind: 'wait' } | { kind: 'go'; path: string } | { kind: 'nothing' };

/** What a key without Ctrl, ⌘ or Alt asks for; `isAfterG` when a `g` was pressed just before it. */
export function wantedBy(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  isAfterG: boolean,
  destinations: readonly Destination[],
): Wanted {
  if (ctrlKey || metaKey || altKey) return { kind: 'nothing' };
  if (isAfterG) {
    const found = destinations.find(({ letter }) => letter === key.toLowerCase());
    return found ? { kind: 'go', path: found.path } : { kind: 'nothing' };
  }
  if (key === '?') return { kind: 'help' };
  return key.toLowerCase() === 'g' ? { kind: 'wait' } : { kind: 'nothing' };
}

/** The letter would be typed there. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role="menu"]') !== null)
  );
}

export const commandKey = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl');
