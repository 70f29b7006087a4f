import { type GuideName, guideNames } from './guides.ts';

const keyOf = (name: GuideName) => `guildhall-tour-${name.replace(' ', '-')}`;
const listeners = new Set<() => void>();
let isWanted = false;

/** Somebody asked for the tour; it waits for nothing then. */
export const isTourWanted = () => isWanted;

export const hasTaken = (name: GuideName, store: Storage = localStorage) =>
  store.getItem(keyOf(name)) !== null;

export function noteTaken(name: GuideName, store: Storage = localStorage): void {
  store.setItem(keyOf(name), '1');
  isWanted = false;
  for (const listener of listeners) listener();
}

/** Every guide shows once more on its screen. */
export function forgetGuides(store: Storage = localStorage): void {
  for (const name of guideNames) store.removeItem(keyOf(name));
  isWanted = true;
  for (const listener of listeners) listener();
}

export function onProgress(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
