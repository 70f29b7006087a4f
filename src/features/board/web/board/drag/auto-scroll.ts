import type { Point } from './grip.ts';
import { columnAt } from './targets.ts';

/** So near to an edge it begins. */
const edge = 72;
/** Pixels in a second, at the edge itself: fast enough for a long list, slow enough to read. */
const fastest = 900;

/** How far to scroll in this frame: more, the nearer to the edge. */
export function pace(at: number, from: number, to: number, seconds: number): number {
  const room = Math.min(edge, (to - from) / 4);
  if (at < from + room) return -share(from + room - at, room) * fastest * seconds;
  if (at > to - room) return share(at - to + room, room) * fastest * seconds;
  return 0;
}

const share = (into: number, room: number) => Math.min(into / room, 1) ** 2;

/** Scrolls the board, and the list below the pointer; answers whether anything moved. */
export function scrollAlong(
  board: HTMLElement,
  { x, y }: Point,
  seconds: number,
  withList: boolean,
): boolean {
  const around = board.getBoundingClientRect();
  const before = board.scrollLeft;
  board.scrollLeft += pace(x, around.left, around.right, seconds);
  const hasMoved = board.scrollLeft !== before;
  const body = withList ? columnAt(board, x)?.querySelector<HTMLElement>('[data-scrolls]') : undefined;
  if (!body) return hasMoved;
  const { top, bottom } = body.getBoundingClientRect();
  const above = body.scrollTop;
  body.scrollTop += pace(y, top, bottom, seconds);
  return hasMoved || body.scrollTop !== above;
}
