import { distance, gripAt, type Grip, type Hands, type Point } from './grip.ts';

/** Shorter is a tap. */
const longPress = 250;
/** Whoever moves further before has begun to scroll. */
const slack = 8;

const pointOf = ({ clientX: x, clientY: y }: Touch): Point => ({ x, y });

/**
 * A finger that stays lifts; one that moves scrolls, and one that leaves taps. The touched element itself is listened to: it goes on
 * getting the finger's events when the list has drawn the card elsewhere, and nothing above it would.
 */
export function liftByTouch(board: HTMLElement, hands: Hands): () => void {
  let stop: (() => void) | undefined;

  function begin(event: TouchEvent): void {
    stop?.();
    const [finger] = event.touches;
    const grip = event.touches.length === 1 ? gripAt(event.target) : undefined;
    if (grip && finger && event.target) stop = follow(grip, pointOf(finger), event.target);
  }

  function follow(grip: Grip, from: Point, touched: EventTarget): () => void {
    const over = new AbortController();
    let isLifted = false;
    const timer = setTimeout(() => {
      isLifted = hands.lift(grip, from);
      if (!isLifted) return over.abort();
      navigator.vibrate?.(12);
      return undefined;
    }, longPress);
    const end = (isDropped: boolean) => {
      over.abort();
      clearTimeout(timer);
      if (!isLifted) return;
      isLifted = false;
      if (isDropped) hands.drop();
      else hands.cancel();
    };
    const listen = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      react: (event: HTMLElementEventMap[Name]) => void,
    ) => {
      const hear = (event: Event) => react(event as HTMLElementEventMap[Name]);
      touched.addEventListener(name, hear, { passive: false, signal: over.signal });
    };
    listen('touchmove', (event) => {
      const [finger] = event.touches;
      if (!finger) return;
      const at = pointOf(finger);
      if (!isLifted) return void (distance(from, at) > slack && end(false));
      // The page would scroll away below the finger.
      event.preventDefault();
      hands.move(at);
    });
    listen('touchend', (event) => {
      // The press was a lift; it must not open what it began on.
      if (isLifted) event.preventDefault();
      end(true);
    });
    listen('touchcancel', () => end(false));
    // The browser's own long press.
    listen('contextmenu', (event) => event.preventDefault());
    return () => end(false);
  }

  board.addEventListener('touchstart', begin, { passive: true });
  return () => {
    board.removeEventListener('touchstart', begin);
    stop?.();
  };
}
