/** Scrolls the board sideways, and nothing around it: the browser's own way would move the whole page. */
export function showList(column: Element, behavior: ScrollBehavior = 'auto'): void {
  const board = column.parentElement;
  if (!board) return;
  const around = board.getBoundingClientRect();
  const { left, right } = column.getBoundingClientRect();
  const room = Number.parseFloat(getComputedStyle(board).scrollPaddingLeft) || 0;
  const before = left - around.left - room;
  const behind = right - around.right + room;
  if (before < 0) board.scrollBy({ left: before, behavior });
  else if (behind > 0) board.scrollBy({ left: Math.min(behind, before), behavior });
}
