import { useEffect, useSyncExternalStore } from 'react';
import { isTourWanted, noteTaken, onProgress, readyGuide } from '../../../kit/web/guides/progress.ts';
import type { Layers } from '../../../kit/web/layers.ts';
import { guides } from './guides.ts';

/** Begins the tour of the screen that is shown, when someone asks for it and nothing is in the way. Shows nothing by itself. */
export function Tour({ layers: { current } }: { layers: Layers }) {
  const name = useSyncExternalStore(onProgress, readyGuide);
  const isWanted = useSyncExternalStore(onProgress, isTourWanted);
  const isDue = isWanted && current === undefined;
  useEffect(() => {
    const load = name === undefined ? undefined : guides[name];
    if (!isDue || name === undefined || !load) return undefined;
    const stop = new AbortController();
    const begin = async () => {
      const [{ default: steps }, { runGuide }] = await Promise.all([load(), import('./run-guide.ts')]);
      if (!stop.signal.aborted) runGuide(steps, stop.signal, () => noteTaken(name));
    };
    void begin();
    return () => stop.abort();
  }, [isDue, name]);
  return null;
}
