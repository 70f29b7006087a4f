export interface Point {
  x: number;
  y: number;
}

/** What a press took hold of. */
export interface Grip {
  what: 'card' | 'list';
  id: number;
  element: HTMLElement;
}

const ownPress = 'button, input, textarea, select, [contenteditable], [data-no-drag]';

/** A card by any part of it, a list by its head; what has a press of its own keeps it. */
export function gripAt(target: EventTarget | null): Grip | undefined {
  if (!(target instanceof Element)) return undefined;
  const own = target.closest(ownPress);
  if (own && !own.hasAttribute('data-grip')) return undefined;
  const card = target.closest<HTMLElement>('[data-card]');
  if (card) return { what: 'card', id: Number(card.dataset['card']), element: card };
  const list = target.closest('[data-list-head]') && target.closest<HTMLElement>('[data-list]');
  return list ? { what: 'list', id: Number(list.dataset['list']), element: list } : undefined;
}

export const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** What the mouse and a finger do alike. */
export interface Hands {
  /** Answers whether it can be lifted. */
  lift: (grip: Grip, at: Point) => boolean;
  move: (at: Point) => void;
  drop: () => void;
  cancel: () => void;
}
