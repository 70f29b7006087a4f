import type { Scroller } from '../../../../../kit/web/drag/carry.ts';
import { countBefore } from '../../../../../kit/web/drag/count-before.ts';
import { type Grip, hasOwnPress } from '../../../../../kit/web/drag/hands.ts';

export type BoardGrip = Grip<'card' | 'list'>;

/** A card by any part of it, a list by its head. */
export function gripAt(target: Element): BoardGrip | undefined {
  if (hasOwnPress(target)) return undefined;
  const card = target.closest<HTMLElement>('[data-card]');
  if (card) return { what: 'card', id: Number(card.dataset['card']), element: card };
  const list = target.closest('[data-list-head]') && target.closest<HTMLElement>('[data-list]');
  return list ? { what: 'list', id: Number(list.dataset['list']), element: list } : undefined;
}

/** Where a card would land: between two of the cards that are drawn. */
export interface CardTarget {
  listId: number;
  above: number | undefined;
  below: number | undefined;
}

/** From left to right. They are the board's own children: looking through all cards for them, frame by frame, is felt. */
const columnsOf = (board: HTMLElement) =>
  [...board.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && child.dataset['list'] !== undefined,
  );

/** The list that the pointer is on, or nearest to. A few of fifty are measured. */
export function columnAt(board: HTMLElement, x: number): HTMLElement | undefined {
  const columns = columnsOf(board);
  let from = 0;
  let to = columns.length - 1;
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (columns[middle]!.getBoundingClientRect().right < x) from = middle + 1;
    else to = middle;
  }
  const [before, here] = [columns[from - 1], columns[from]];
  if (!before || !here) return here;
  const away = here.getBoundingClientRect().left - x;
  return x - before.getBoundingClientRect().right < away ? before : here;
}

/** The board sideways, and for a card the list below the pointer. */
export function scrollersOf(board: HTMLElement, what: BoardGrip['what'], x: number): Scroller[] {
  const body = what === 'card' ? columnAt(board, x)?.querySelector<HTMLElement>('[data-scrolls]') : undefined;
  return [{ element: board, axis: 'x' }, ...(body ? [{ element: body, axis: 'y' } as const] : [])];
}

/** By the middle of the card that is carried: passing the middle of another one swaps the two. */
export function cardTarget(column: HTMLElement, middle: number, moved: number): CardTarget {
  const rows = [...column.querySelectorAll<HTMLElement>('[data-card]')]
    .map((card) => ({ id: Number(card.dataset['card']), box: card.getBoundingClientRect() }))
    .filter(({ id }) => id !== moved)
    .toSorted((one, other) => one.box.top - other.box.top);
  const at = rows.findIndex(({ box }) => (box.top + box.bottom) / 2 > middle);
  const place = at === -1 ? rows.length : at;
  return { listId: Number(column.dataset['list']), above: rows[place - 1]?.id, below: rows[place]?.id };
}

/** Its place among the other lists. */
export const listTarget = (board: HTMLElement, middle: number, moved: number): number =>
  countBefore(
    columnsOf(board).filter((column) => Number(column.dataset['list']) !== moved),
    middle,
    'x',
  );
