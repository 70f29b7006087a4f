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

/** How many of the other lists are left of it. */
export const listTarget = (board: HTMLElement, middle: number, moved: number): number =>
  columnsOf(board).filter((column) => {
    const { left, right } = column.getBoundingClientRect();
    return Number(column.dataset['list']) !== moved && (left + right) / 2 < middle;
  }).length;
