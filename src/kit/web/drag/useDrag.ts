import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isTyping } from '../single-keys.ts';
import { type Aim, carry, type Scroller } from './carry.ts';
import { type Grip, liftByMouse, liftByTouch, type Point } from './hands.ts';

export type By = 'pointer' | 'keys';

/** What hangs under the pointer, and still does while it glides to its place. */
export interface Carried<Held extends Grip> extends Pick<Held, 'what' | 'id'> {
  width: number;
  height: number;
}

/** A `Lift` is what a screen knows of something that is off its place and not yet on another one: what it is, and where it would land. */
interface Dragging<Held extends Grip, Lift> {
  /** Everything that can be lifted is in it. */
  root: RefObject<HTMLElement | null>;
  /** What a press on this element, or Space while it has the focus, takes hold of. */
  gripAt: (target: Element) => Held | undefined;
  /** It, where it lies now; undefined if it cannot be moved. */
  liftOf: (grip: Held) => Lift | undefined;
  /** With the place below it; the same lift where nothing has changed. */
  aim: (lift: Lift, at: Aim) => Lift;
  /** One step by a key; undefined where it leads nowhere. A screen without it has another way for the keyboard. */
  step?: (lift: Lift, key: string) => Lift | undefined;
  scrollersAt: (lift: Lift, pointer: Point) => readonly Scroller[];
  /** The element where it lies now: its picture glides there. */
  placeOf: (lift: Lift) => Element | null | undefined;
  /** Gives it the focus, wherever the keys have brought it. */
  focus?: (lift: Lift) => void;
  lifted?: (lift: Lift, by: By) => void;
  moved?: (lift: Lift, by: By) => void;
  /** Makes it so. */
  dropped: (lift: Lift, by: By) => void;
  cancelled?: (lift: Lift, by: By) => void;
}

const glide = 150;

/** Lifting, carrying and dropping: by mouse, by a finger that stays, and by Space and the arrow keys. */
export function useDrag<Held extends Grip, Lift>(dragging: Dragging<Held, Lift>) {
  const { root, placeOf, focus } = dragging;
  const [held, setHeld] = useState<{ lift: Lift; by: By }>();
  const [carried, setCarried] = useState<Carried<Held>>();
  const overlay = useRef<HTMLDivElement>(null);
  const carrying = useRef<{ stop: () => void; move: (at: Point) => void }>(undefined);

  const show = ({ x, y }: Point) => {
    overlay.current?.style.setProperty('transform', `translate(${x}px, ${y}px)`);
  };

  const begin = (lift: Lift, by: By) => {
    setHeld({ lift, by });
    dragging.lifted?.(lift, by);
  };
  const change = (lift: Lift, by: By) => {
    setHeld({ lift, by });
    dragging.moved?.(lift, by);
  };
  const finish = (isDropped: boolean) => {
    setHeld(undefined);
    if (held && isDropped) dragging.dropped(held.lift, held.by);
    else if (held) dragging.cancelled?.(held.lift, held.by);
  };

  const aim = useEffectEvent((at: Aim) => {
    if (!held) return;
    const next = dragging.aim(held.lift, at);
    if (next !== held.lift) change(next, held.by);
  });
  const scrollersAt = useEffectEvent((pointer: Point) =>
    held ? dragging.scrollersAt(held.lift, pointer) : [],
  );
  const gripAt = useEffectEvent((target: Element) => dragging.gripAt(target));

  const liftAt = useEffectEvent((grip: Held, at: Point): boolean => {
    const lift = held ? undefined : dragging.liftOf(grip);
    if (!lift) return false;
    const { box, stop, move } = carry(grip.element, at, { show, aim, scrollersAt });
    const giveBack = takeEscape();
    carrying.current = {
      move,
      stop: () => {
        stop();
        giveBack();
      },
    };
    setCarried({ what: grip.what, id: grip.id, width: box.width, height: box.height });
    begin(lift, 'pointer');
    return true;
  });

  /** From under the pointer to where it lies now. */
  async function glideHome(lift: Lift): Promise<void> {
    await new Promise(requestAnimationFrame);
    const place = placeOf(lift)?.getBoundingClientRect();
    const floating = overlay.current;
    if (!place || !floating || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const there = { transform: `translate(${place.left}px, ${place.top}px)` };
    await floating.animate([there], { duration: glide, easing: 'ease-out' }).finished.catch(() => undefined);
  }

  const letGo = useEffectEvent((isDropped: boolean) => {
    carrying.current?.stop();
    carrying.current = undefined;
    finish(isDropped);
    if (held) void glideHome(held.lift).then(() => setCarried(undefined));
  });

  /** Answers whether the key was for what is lifted. */
  const steer = (lift: Lift, key: string): boolean => {
    const isDrop = key === ' ' || key === 'Enter';
    if (isDrop || key === 'Escape') {
      finish(isDrop);
      focus?.(lift);
      return true;
    }
    const next = dragging.step?.(lift, key);
    if (next) {
      change(next, 'keys');
      focus?.(next);
    }
    // Tab would leave it hanging.
    return next !== undefined || /^(Arrow|Home$|End$|Tab$)/.test(key);
  };

  const liftByKey = (target: Element): boolean => {
    const grip = dragging.step && root.current?.contains(target) ? dragging.gripAt(target) : undefined;
    const lift = grip && dragging.liftOf(grip);
    if (lift) begin(lift, 'keys');
    return lift !== undefined;
  };

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return;
    const isOurs =
      held?.by === 'keys'
        ? steer(held.lift, key)
        : key === ' ' && !held && target instanceof Element && liftByKey(target);
    if (!isOurs) return;
    event.preventDefault();
    event.stopPropagation();
  });
  /** Someone who goes on with the mouse has left the keys. */
  const leaveKeys = useEffectEvent(() => {
    if (held?.by === 'keys') finish(false);
  });

  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const hands = {
      gripAt: (target: Element) => gripAt(target),
      lift: (grip: Held, at: Point) => liftAt(grip, at),
      move: (at: Point) => carrying.current?.move(at),
      drop: () => letGo(true),
      cancel: () => letGo(false),
    };
    const stops = [liftByMouse(element, hands), liftByTouch(element, hands)];
    const gone = new AbortController();
    // Before the screen's own keys: what is lifted may have lost the focus, because it is drawn elsewhere.
    const first = { capture: true, signal: gone.signal };
    window.addEventListener('keydown', (event) => press(event), first);
    window.addEventListener('pointerdown', () => leaveKeys(), first);
    return () => {
      for (const stop of stops) stop();
      carrying.current?.stop();
      gone.abort();
    };
  }, [root]);

  return { lift: held?.lift, carried, overlay };
}

/** A dialog around what is dragged hears of Escape first, and leaves it to an element that says so. */
function takeEscape(): () => void {
  const focused = document.activeElement;
  focused?.setAttribute('data-mantine-stop-propagation', 'true');
  return () => focused?.removeAttribute('data-mantine-stop-propagation');
}
