import { useSyncExternalStore } from 'react';
import type { Destination } from '../../../kit/web/feature.ts';
import { type Side, sides } from '../frame/sidebars/folds.ts';

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

/** Fold a sidebar away, and bring it back. */
export const foldKeys: Record<Side, string> = { left: '[', right: ']' };

type Wanted =
  | { kind: 'help' }
  | { kind: 'wait' }
  | { kind: 'go'; path: string }
  | { kind: 'fold'; side: Side }
  | { kind: 'nothing' };

/** What a key by itself asks for; `isAfterG` when a `g` was pressed just before it. */
export function wantedBy(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  isAfterG: boolean,
  destinations: readonly Destination[],
): Wanted {
  const side = sides.find((one) => foldKeys[one] === key);
  // On many keyboards a bracket is typed with AltGr, which counts as Ctrl and Alt.
  if (side && ctrlKey === altKey && !metaKey) return { kind: 'fold', side };
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
