import { touchSeconds } from '../common/touch.ts';

/**
 * Only a person does these. Not `scroll`: a list that scrolls to its new end does that too, while a wheel, a finger, a key or the
 * scrollbar shows itself here.
 */
const touches = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'focus'] as const;

interface Page {
  document: Pick<Document, 'visibilityState' | 'hasFocus'>;
  addEventListener: Window['addEventListener'];
}

let page: Page | undefined;
let lastTouch = -Infinity;

/** Called once, when the page starts. Whoever opens a page is there. */
export function watchTouches(watched: Page = window): void {
  page = watched;
  lastTouch = watched.document.hasFocus() ? Date.now() : -Infinity;
  const note = () => void (lastTouch = Date.now());
  for (const kind of touches) watched.addEventListener(kind, note, { capture: true, passive: true });
}

/** What the header says: a hidden tab is nobody's, whatever was done in it just before. */
export function touchedAgo(): string {
  const seconds = Math.floor((Date.now() - lastTouch) / 1000);
  const isThere = page?.document.visibilityState === 'visible' && seconds >= 0 && seconds <= touchSeconds;
  return isThere ? String(seconds) : 'no';
}
