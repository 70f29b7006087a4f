import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { keepKeysFor } from '../../../kit/web/early-keys.ts';
import type { Layers } from '../../../kit/web/layers.ts';
import type { Sidebars } from '../frame/sidebars/sidebar-state.ts';
import { isTyping, useSingleKeys } from '../../../kit/web/single-keys.ts';
import { isPaletteKey, wantedBy } from './shortcuts.ts';
import { useReachable } from './useReachable.ts';

const patience = 1200;

export function useShortcuts(layers: Layers, sidebars: Sidebars): void {
  const navigate = useNavigate();
  const destinations = useReachable();
  const [hasSingleKeys] = useSingleKeys();
  const lastG = useRef(Number.NEGATIVE_INFINITY);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isPaletteKey(event)) {
      event.preventDefault();
      if (layers.current === 'palette') layers.close();
      else layers.open('palette');
      return;
    }
    const isBusy = layers.current !== undefined || document.querySelector('[aria-modal="true"]') !== null;
    if (!hasSingleKeys || isBusy || isTyping(event.target)) return;
    const wanted = wantedBy(event, event.timeStamp - lastG.current < patience, destinations);
    lastG.current = wanted.kind === 'wait' ? event.timeStamp : Number.NEGATIVE_INFINITY;
    if (wanted.kind === 'help') layers.open('shortcuts');
    if (wanted.kind === 'fold') sidebars.turn(wanted.side);
    if (wanted.kind === 'go') void navigate(wanted.path);
  });

  const isPaletteWanted = layers.current === 'palette';
  // Its code may still be on its way.
  useLayoutEffect(() => (isPaletteWanted ? keepKeysFor('palette') : undefined), [isPaletteWanted]);

  // Before anything of the frame is seen: a key that is pressed at first sight counts.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
