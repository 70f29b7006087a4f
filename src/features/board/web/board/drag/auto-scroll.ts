import type { Point } from './grip.ts';

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

/** Scrolls the board, and the list below the pointer. */
export function scrollAlong(
  board: HTMLElement,
  column: HTMLElement | undefined,
  { x, y }: Point,
  seconds: number,
): void {
  const around = board.getBoundingClientRect();
  const body = column?.querySelector<HTMLElement>('[data-scrolls]');
  const within = body?.getBoundingClientRect();
  const across = pace(x, around.left, around.right, seconds);
  const down = within ? pace(y, within.top, within.bottom, seconds) : 0;
  if (across !== 0) board.scrollLeft += across;
  if (body && down !== 0) body.scrollTop += down;
}
