import type { Point } from './hands.ts';

/** Where what is carried is now. */
export interface Aim {
  pointer: Point;
  /** Of its picture: passing the middle of another one swaps the two. */
  middle: Point;
}

/** Moves along when the pointer comes near to one of its edges. */
export interface Scroller {
  element: HTMLElement;
  axis: 'x' | 'y';
}

interface Carrying {
  /** Where its corner is now. */
  show: (corner: Point) => void;
  /** What lies below may be another place than before. */
  aim: (at: Aim) => void;
  scrollersAt: (pointer: Point) => readonly Scroller[];
}

/** Keeps what was lifted under the pointer, and scrolls what is below it, frame by frame. */
export function carry(element: HTMLElement, from: Point, { show, aim, scrollersAt }: Carrying) {
  const box = element.getBoundingClientRect();
  const hold = { x: from.x - box.left, y: from.y - box.top };
  let pointer = from;
  let before = performance.now();
  let frame = requestAnimationFrame(follow);

  function follow(now: number): void {
    // A frame that was late does not leap.
    const seconds = Math.min((now - before) / 1000, 0.05);
    before = now;
    const corner = { x: pointer.x - hold.x, y: pointer.y - hold.y };
    scrollAlong(scrollersAt(pointer), pointer, seconds);
    aim({ pointer, middle: { x: corner.x + box.width / 2, y: corner.y + box.height / 2 } });
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

/** All are measured before the first of them moves. */
function scrollAlong(scrollers: readonly Scroller[], { x, y }: Point, seconds: number): void {
  const ways = scrollers.map(({ element, axis }) => {
    const { left, right, top, bottom } = edgesOf(element);
    return axis === 'x' ? pace(x, left, right, seconds) : pace(y, top, bottom, seconds);
  });
  for (const [at, { element, axis }] of scrollers.entries()) {
    if (ways[at] === 0) continue;
    if (axis === 'x') element.scrollLeft += ways[at]!;
    else element.scrollTop += ways[at]!;
  }
}

const isPage = (element: HTMLElement) => element === document.documentElement;

/** The bars at the page's ends cover so much of it. */
const bar = 60;

const edgesOf = (element: HTMLElement) =>
  isPage(element)
    ? { left: 0, right: window.innerWidth, top: bar, bottom: window.innerHeight - bar }
    : element.getBoundingClientRect();

/** The element that scrolls up and down around this one: a dialog's content, or the page. */
export function scrollingAround(element: Element | null): HTMLElement {
  for (
    let around = element?.parentElement;
    around && around !== document.body;
    around = around.parentElement
  ) {
    const isTaller = around.scrollHeight > around.clientHeight;
    if (isTaller && /auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
  }
  return document.documentElement;
}
