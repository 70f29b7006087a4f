import { useLayoutEffect } from 'react';
import { notePointable, putAtHand } from './progress.ts';

/** Puts a screen's guide at hand, if it has one: the frame offers it, and it begins when someone asks for it. */
export function useGuide(name: string | undefined, isReady = true): void {
  // Before the first paint: what stands below the offer does not jump.
  useLayoutEffect(() => (name === undefined ? undefined : putAtHand(name)), [name]);
  // A guide points at what is on the screen, so it waits until that is there.
  useLayoutEffect(() => {
    if (name !== undefined) notePointable(isReady);
  }, [name, isReady]);
}
