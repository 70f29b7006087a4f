import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '../../../features/accounts/web/public.ts';
import { useHasConsented } from '../consent/consent.ts';
import { useLayers } from '../frame/layers.ts';
import { isPlanDue } from '../plan/plan-prompt.ts';
import { type GuideName, guides } from './guides.ts';
import { hasTaken, isTourWanted, noteTaken, onProgress } from './progress.ts';

/** Shows a screen's guide on the first visit, when nothing else asks for attention. */
export function useGuide(name: GuideName, isReady = true): void {
  const sessionId = useSession().claims?.sid ?? '';
  const { current } = useLayers();
  const hasConsented = useHasConsented();
  const isTaken = useSyncExternalStore(onProgress, () => hasTaken(name));
  const isWanted = useSyncExternalStore(onProgress, isTourWanted);
  const isQuiet = isWanted || (hasConsented && !isPlanDue(sessionId));
  const isDue = isReady && !isTaken && current === undefined && isQuiet;
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
