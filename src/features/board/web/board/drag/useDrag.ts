import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Board } from '../board.ts';
import { isTemporary } from '../newcomers.ts';
import { moveTo } from '../place.ts';
import { liftByMouse } from './by-mouse.ts';
import { liftByTouch } from './by-touch.ts';
import { carry } from './carry.ts';
import type { Grip, Point } from './grip.ts';
import { isSameCardMove, type Lift, liftCard, liftedId, liftList, type ShownIn } from './lift.ts';
import { cardTarget, listTarget } from './targets.ts';

/** What hangs under the pointer, and still does while it glides to its place. */
export interface Carried {
  what: Grip['what'];
  id: number;
  width: number;
  height: number;
}

interface Dragging {
  root: RefObject<HTMLElement | null>;
  board: Board;
  shownIn: ShownIn;
  lift: Lift | undefined;
  setLift: (lift: Lift | undefined) => void;
  /** Makes it so. */
  drop: (lift: Lift) => void;
}

const glide = 160;

/** Lifting by mouse and by finger. */
export function useDrag({ root, board, shownIn, lift, setLift, drop }: Dragging) {
  const [carried, setCarried] = useState<Carried>();
  const overlay = useRef<HTMLDivElement>(null);
  const carrying = useRef<ReturnType<typeof carry>>(undefined);

  const show = ({ x, y }: Point) => {
    overlay.current?.style.setProperty('transform', `translate(${x}px, ${y}px)`);
  };

  const aim = useEffectEvent((middle: Point, column: HTMLElement | undefined) => {
    if (!root.current || !lift) return;
    if (lift.what === 'list') {
      const position = listTarget(root.current, middle.x, lift.move.listId);
      if (position !== lift.move.position) setLift({ ...lift, move: { ...lift.move, position } });
      return;
    }
    if (!column) return;
    const { cardId } = lift.move;
    const { above, below, listId } = cardTarget(column, middle.y, cardId);
    const shown = shownIn(listId).filter((id) => id !== cardId);
    const at =
      above !== undefined
        ? shown.indexOf(above) + 1
        : below !== undefined
          ? shown.indexOf(below)
          : shown.length;
    const move = moveTo(lift.held, { cardId, listId, shown, at });
    if (!isSameCardMove(move, lift.move)) setLift({ ...lift, move });
  });

  const begin = useEffectEvent((grip: Grip, at: Point): boolean => {
    if (!root.current || lift || isTemporary(grip.id)) return false;
    const lifted =
      grip.what === 'card' ? liftCard(board, grip.id, 'pointer') : liftList(board, grip.id, 'pointer');
    if (!lifted) return false;
    const started = carry(root.current, grip, at, { show, aim });
    carrying.current = started;
    const { width, height } = started.box;
    setCarried({ what: grip.what, id: grip.id, width, height });
    setLift(lifted);
    return true;
  });

  /** From under the pointer to where it lies now. */
  async function glideHome(landed: Lift): Promise<void> {
    await new Promise(requestAnimationFrame);
    const name = landed.what === 'card' ? 'card' : 'list';
    const place = root.current
      ?.querySelector(`[data-${name}="${liftedId(landed)}"]`)
      ?.getBoundingClientRect();
    const floating = overlay.current;
    if (!place || !floating || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const there = { transform: `translate(${place.left}px, ${place.top}px)` };
    await floating.animate([there], { duration: glide, easing: 'ease-out' }).finished.catch(() => undefined);
  }

  const end = useEffectEvent((isDropped: boolean) => {
    carrying.current?.stop();
    carrying.current = undefined;
    if (lift && isDropped) drop(lift);
    setLift(undefined);
    if (lift) void glideHome(lift).then(() => setCarried(undefined));
  });

  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const hands = {
      lift: (grip: Grip, at: Point) => begin(grip, at),
      move: (at: Point) => carrying.current?.move(at),
      drop: () => end(true),
      cancel: () => end(false),
    };
    const stops = [liftByMouse(element, hands), liftByTouch(element, hands)];
    return () => {
      for (const stop of stops) stop();
      carrying.current?.stop();
    };
  }, [root]);

  return { carried, overlay };
}
