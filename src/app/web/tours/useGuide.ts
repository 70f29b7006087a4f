import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { useLayers } from '../frame/layers.ts';
import { type GuideName, guides } from './guides.ts';
import { isTourWanted, noteTaken, onProgress, putAtHand } from './progress.ts';

/** Puts a screen's guide at hand: the frame offers it, and it begins when someone asks for it and nothing is in the way. */
export function useGuide(name: GuideName, isReady = true): void {
  const { current } = useLayers();
  const isWanted = useSyncExternalStore(onProgress, isTourWanted);
  const isDue = isReady && isWanted && current === undefined;
  // Before the first paint: what stands below the offer does not jump.
  useLayoutEffect(() => putAtHand(name), [name]);
  useEffect(() => {
    const guide = guides.find((known) => known.name === name);
    if (!isDue || !guide) return undefined;
    const stop = new AbortController();
    const begin = async () => {
      const { runGuide } = await import('./run-guide.ts');
      if (!stop.signal.aborted) runGuide(guide.steps, stop.signal, () => noteTaken(name));
    };
    void begin();
    return () => stop.abort();
  }, [isDue, name]);
}
