export interface Point {
  x: number;
  y: number;
}

/** What a press took hold of. */
export interface Grip<What extends string = string> {
  what: What;
  id: number;
  element: HTMLElement;
}

/** What the mouse and a finger do alike. */
export interface Hands<Held extends Grip> {
  gripAt: (target: Element) => Held | undefined;
  /** Answers whether it can be lifted. */
  lift: (grip: Held, at: Point) => boolean;
  move: (at: Point) => void;
  drop: () => void;
  cancel: () => void;
}

const ownPress = 'button, input, textarea, select, [contenteditable], [data-no-drag]';

/** A button or a field keeps its press, unless it says that things are lifted by it: `data-grip`. */
export function hasOwnPress(target: Element): boolean {
  const own = target.closest(ownPress);
  return own !== null && !own.hasAttribute('data-grip');
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** Less is a click. */
const mouseSlack = 5;

/** The mouse and a pen: moving while pressing lifts. */
export function liftByMouse<Held extends Grip>(root: HTMLElement, hands: Hands<Held>): () => void {
  let stop: (() => void) | undefined;

  function press(event: PointerEvent): void {
    if (event.pointerType === 'touch' || event.button !== 0 || !event.isPrimary) return;
    const grip = event.target instanceof Element ? hands.gripAt(event.target) : undefined;
    if (grip) stop = follow(grip, { x: event.clientX, y: event.clientY });
  }

  function follow(grip: Held, from: Point): () => void {
    const over = new AbortController();
    const { signal } = over;
    let isLifted = false;
    const end = (isDropped: boolean) => {
      over.abort();
      if (!isLifted) return;
      swallowClick();
      if (isDropped) hands.drop();
      else hands.cancel();
    };
    const move = (event: PointerEvent) => {
      const at = { x: event.clientX, y: event.clientY };
      if (isLifted) return hands.move(at);
      if (distance(from, at) < mouseSlack) return undefined;
      isLifted = hands.lift(grip, from);
      if (!isLifted) return over.abort();
      return hands.move(at);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // It ends the drag, and closes nothing around it.
      if (isLifted) {
        event.preventDefault();
        event.stopPropagation();
      }
      end(false);
    };
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', () => end(true), { signal });
    window.addEventListener('pointercancel', () => end(false), { signal });
    window.addEventListener('blur', () => end(false), { signal });
    window.addEventListener('keydown', escape, { signal, capture: true });
    return () => end(false);
  }

  root.addEventListener('pointerdown', press);
  return () => {
    root.removeEventListener('pointerdown', press);
    stop?.();
  };
}

/** A drop is no click on what lies below it. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}

/** Shorter is a tap. */
const longPress = 250;
/** A finger that moves further before has begun to scroll. */
const touchSlack = 8;

const pointOf = ({ clientX: x, clientY: y }: Touch): Point => ({ x, y });

/**
 * A finger that stays lifts; one that moves scrolls, and one that leaves taps. The touched element itself is listened to: it goes on
 * getting the finger's events when the list has drawn the card elsewhere, and nothing above it would.
 */
export function liftByTouch<Held extends Grip>(root: HTMLElement, hands: Hands<Held>): () => void {
  let stop: (() => void) | undefined;

  function begin({ touches, target }: TouchEvent): void {
    stop?.();
    const [finger] = touches;
    if (touches.length !== 1 || !finger || !(target instanceof Element)) return;
    const grip = hands.gripAt(target);
    if (grip) stop = follow(grip, pointOf(finger), target);
  }

  function follow(grip: Held, from: Point, touched: Element): () => void {
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
      if (!isLifted) return void (distance(from, at) > touchSlack && end(false));
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

  root.addEventListener('touchstart', begin, { passive: true });
  return () => {
    root.removeEventListener('touchstart', begin);
    stop?.();
  };
}
