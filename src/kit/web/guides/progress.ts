const prefix = 'guildhall-tour-';
const keyOf = (name: string) => `${prefix}${name.replace(' ', '-')}`;
const listeners = new Set<() => void>();
let isWanted = false;
let isPointable = false;
let atHand: string | undefined;

const tellAll = () => {
  for (const listener of listeners) listener();
};

export function onProgress(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const hasTaken = (name: string, store: Storage = localStorage) => store.getItem(keyOf(name)) !== null;

/** Taken, broken off or declined: it is not offered again. */
export function noteTaken(name: string, store: Storage = localStorage): void {
  store.setItem(keyOf(name), '1');
  wantTour(false);
}

/** Every guide is offered once more on its screen. */
export function forgetGuides(store: Storage = localStorage): void {
  const keys = Array.from({ length: store.length }, (_, place) => store.key(place));
  for (const key of keys) if (key?.startsWith(prefix)) store.removeItem(key);
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

/** The same, once all that it points at is there. */
export const readyGuide = () => (isPointable ? atHand : undefined);

export function notePointable(isIt: boolean): void {
  isPointable = isIt;
  tellAll();
}

export function putAtHand(name: string): () => void {
  atHand = name;
  tellAll();
  return () => {
    if (atHand === name) atHand = undefined;
    // A tour that was left behind does not begin on another screen.
    wantTour(false);
  };
}
