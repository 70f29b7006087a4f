import { useEffect, useEffectEvent, useRef } from 'react';
import { isTyping, useSingleKeys } from '../../../../../kit/web/single-keys.ts';

interface Keys {
  walk: (from: number, key: string) => void;
  /** A letter; the card is the one that has the focus. Answers whether it means something. */
  letter: (key: string, card: number | undefined) => boolean;
}

/** After a `g` the letter is the frame's. */
const patience = 1200;

const cardAt = (target: EventTarget | null): number | undefined => {
  const found =
    target instanceof Element ? target.closest<HTMLElement>('[data-card]')?.dataset['card'] : undefined;
  return found === undefined ? undefined : Number(found);
};

/** The board by the keyboard; lifting is the drag engine's. Off while someone types, and while a dialog is open. */
export function useBoardKeys({ walk, letter }: Keys): void {
  const [hasSingleKeys] = useSingleKeys();
  const lastG = useRef(Number.NEGATIVE_INFINITY);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    const isBusy = document.querySelector('[aria-modal="true"]') !== null;
    if (event.ctrlKey || event.metaKey || event.altKey || isBusy || isTyping(target)) return;
    const card = cardAt(target);
    const isOnCard = card !== undefined && target instanceof HTMLAnchorElement;
    if (isOnCard && /^(Arrow|Home$|End$)/.test(key)) walk(card, key);
    else {
      const isAfterG = event.timeStamp - lastG.current < patience;
      lastG.current = key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (!hasSingleKeys || isAfterG || !letter(key, card)) return undefined;
    }
    return event.preventDefault();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
