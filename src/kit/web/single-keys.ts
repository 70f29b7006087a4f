import { useSyncExternalStore } from 'react';

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

/** The letter would be typed there. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role="menu"]') !== null)
  );
}
