import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** What stands above the frame, by name; one at a time. */
export interface Layers {
  current: string | undefined;
  /** Those that have been opened once: their code is there, and they stay to be closed gracefully. */
  known: ReadonlySet<string>;
  /** What it was opened with, for one that is written in. */
  words: string | undefined;
  /** Focus goes back to what had it. */
  open: (layer: string, words?: string) => void;
  close: () => void;
}

/** A layer belongs to the visit on which it was opened: following any link closes it. */
export function useLayerState(): Layers {
  const { key: visit } = useLocation();
  const [opened, setOpened] = useState<{ layer: string; visit: string; words: string | undefined }>();
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set());
  const asker = useRef<Element>(null);
  const current = opened?.visit === visit ? opened.layer : undefined;

  const open = useCallback(
    (layer: string, words?: string) => {
      const focused = document.activeElement;
      // One layer may lead to the next; the first asker is still the one to return to.
      if (!focused?.closest('[role="dialog"]')) asker.current = focused;
      setKnown((before) => new Set(before).add(layer));
      setOpened({ layer, visit, words });
    },
    [visit],
  );
  const words = current === undefined ? undefined : opened?.words;
  const close = useCallback(() => setOpened(undefined), []);

  useEffect(() => {
    if (current !== undefined || asker.current === null) return undefined;
    const frame = requestAnimationFrame(() => {
      const focused = document.activeElement;
      // A new screen may have taken the focus meanwhile, and keeps it.
      const isFree = focused === document.body || focused?.closest('[role="dialog"]');
      if (isFree && asker.current instanceof HTMLElement) asker.current.focus();
      asker.current = null;
    });
    return () => cancelAnimationFrame(frame);
  }, [current]);

  return useMemo(() => ({ current, known, words, open, close }), [current, known, words, open, close]);
}

export const LayersContext = createContext<Layers | undefined>(undefined);

export function useLayers(): Layers {
  const layers = useContext(LayersContext);
  if (!layers) throw new Error('There is no frame around this.');
  return layers;
}
