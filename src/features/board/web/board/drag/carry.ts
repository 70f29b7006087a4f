import { scrollAlong } from './auto-scroll.ts';
import type { Grip, Point } from './grip.ts';

interface Carrying {
  /** Where its corner is now. */
  show: (corner: Point) => void;
  /** What lies below may be another place than before. */
  aim: (pointer: Point, middle: Point) => void;
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
    show(corner);
    scrollAlong(board, pointer, seconds, grip.what === 'card');
    aim(pointer, { x: corner.x + box.width / 2, y: corner.y + box.height / 2 });
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
