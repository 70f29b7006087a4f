import { type GuideName, guideNames } from './guides.ts';

const keyOf = (name: GuideName) => `guildhall-tour-${name.replace(' ', '-')}`;
const listeners = new Set<() => void>();
let isWanted = false;
let atHand: GuideName | undefined;

const tellAll = () => {
  for (const listener of listeners) listener();
};

export function onProgress(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const hasTaken = (name: GuideName, store: Storage = localStorage) =>
  store.getItem(keyOf(name)) !== null;

/** Taken, broken off or declined: it is not offered again. */
export function noteTaken(name: GuideName, store: Storage = localStorage): void {
  store.setItem(keyOf(name), '1');
  wantTour(false);
}

/** Every guide is offered once more on its screen. */
export function forgetGuides(store: Storage = localStorage): void {
  for (const name of guideNames) store.removeItem(keyOf(name));
  tellAll();
}

/** Someone asked for the tour: it begins as soon as the screen is there. No tour begins without. */
export const isTourWanted = () => isWanted;

export function wantTour(isIt: boolean): void {
  isWanted = isIt;
  tellAll();
}

/** The guide of the screen that is shown. */
export const guideAtHand = () => atHand;

export function putAtHand(name: GuideName): () => void {
  atHand = name;
  tellAll();
  return () => {
    if (atHand === name) atHand = undefined;
    // A tour that was left behind does not begin on another screen.
    wantTour(false);
  };
}
