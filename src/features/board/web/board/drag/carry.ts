import type { Grip, Point } from './grip.ts';
import { columnAt } from './targets.ts';

interface Carrying {
  /** Where its corner is now. */
  show: (corner: Point) => void;
  /** What lies below may be another place than before: for a card, in this list. */
  aim: (middle: Point, column: HTMLElement | undefined) => void;
}

/** Keeps what was lifted under the pointer, and scrolls what is below it, frame by frame. */
export function carry(board: HTMLElement, grip: Grip, from: Point, { show, aim }: Carrying) {
  const box = grip.element.getBoundingClientRect();
  const hold = { x: from.x - box.left, y: from.y - box.top };
  let pointer = from;
  let before = performance.now();
  let frame = requestAnimationFrame(follow);

  function follow(now: number): void {
    // A frame that was late does not leap.
    const seconds = Math.min((now - before) / 1000, 0.05);
    before = now;
    const corner = { x: pointer.x - hold.x, y: pointer.y - hold.y };
    const column = grip.what === 'card' ? columnAt(board, pointer.x) : undefined;
    scrollAlong(board, column, pointer, seconds);
    aim({ x: corner.x + box.width / 2, y: corner.y + box.height / 2 }, column);
    // After all that is measured: else every frame would be laid out twice.
    show(corner);
    frame = requestAnimationFrame(follow);
  }

  return {
    box,
    move: (at: Point) => {
      pointer = at;
    },
    stop: () => cancelAnimationFrame(frame),
  };
}

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
function scrollAlong(
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
