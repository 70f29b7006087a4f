import type { Point } from './grip.ts';

/** Where a card would land: between two of the cards that are drawn. */
export interface CardTarget {
  listId: number;
  above: number | undefined;
  below: number | undefined;
}

const columnsOf = (board: HTMLElement) => [...board.querySelectorAll<HTMLElement>('[data-list]')];

/** The list that the pointer is on, or nearest to. */
export function columnAt(board: HTMLElement, x: number): HTMLElement | undefined {
  let nearest: { column: HTMLElement; away: number } | undefined;
  for (const column of columnsOf(board)) {
    const { left, right } = column.getBoundingClientRect();
    const away = Math.max(left - x, x - right, 0);
    if (!nearest || away < nearest.away) nearest = { column, away };
  }
  return nearest?.column;
}

/** By the middle of the card that is carried: passing the middle of another one swaps the two. */
export function cardTarget(
  board: HTMLElement,
  { pointer, middle, moved }: { pointer: Point; middle: number; moved: number },
): CardTarget | undefined {
  const column = columnAt(board, pointer.x);
  if (!column) return undefined;
  const rows = [...column.querySelectorAll<HTMLElement>('[data-card]')]
    .map((card) => ({ id: Number(card.dataset['card']), box: card.getBoundingClientRect() }))
    .filter(({ id }) => id !== moved)
    .toSorted((one, other) => one.box.top - other.box.top);
  const at = rows.findIndex(({ box }) => (box.top + box.bottom) / 2 > middle);
  const place = at === -1 ? rows.length : at;
  return { listId: Number(column.dataset['list']), above: rows[place - 1]?.id, below: rows[place]?.id };
}

/** How many of the other lists are left of it. */
export const listTarget = (board: HTMLElement, middle: number, moved: number): number =>
  columnsOf(board).filter((column) => {
    const { left, right } = column.getBoundingClientRect();
    return Number(column.dataset['list']) !== moved && (left + right) / 2 < middle;
  }).length;
