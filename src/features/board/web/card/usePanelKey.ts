import { useEffect, useEffectEvent } from 'react';
import { isTyping, useSingleKeys } from '../../../../kit/web/single-keys.ts';
import type { PanelKey } from './useOpenCard.ts';

/** Pressed in the card itself: neither in a field, nor in a panel beside it or a dialog above. */
export function usePanelKey(key: PanelKey | undefined, open: () => void): void {
  const [hasSingleKeys] = useSingleKeys();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const isHeld = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
    if (event.key !== key || !hasSingleKeys || isHeld || isTyping(target)) return;
    const dialogs = document.querySelectorAll('[aria-modal="true"]');
    const isHere = target === document.body || (target instanceof Node && dialogs[0]?.contains(target));
    if (dialogs.length > 1 || !isHere) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    if (key === undefined) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [key]);
}
