import { distance, gripAt, type Grip, type Hands, type Point } from './grip.ts';

/** Less is a click. */
const slack = 5;

/** The mouse and a pen: whoever moves while pressing lifts. On the empty board it is moved sideways. */
export function liftByMouse(board: HTMLElement, hands: Hands): () => void {
  let stop: (() => void) | undefined;

  function press(event: PointerEvent): void {
    if (event.pointerType === 'touch' || event.button !== 0 || !event.isPrimary) return;
    const grip = gripAt(event.target);
    const from = { x: event.clientX, y: event.clientY };
    if (grip) stop = follow(grip, from);
    else if (event.target === board) stop = pan(from.x);
  }

  function follow(grip: Grip, from: Point): () => void {
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
    window.addEventListener(
      'pointermove',
      (event) => {
        const at = { x: event.clientX, y: event.clientY };
        if (isLifted) return hands.move(at);
        if (distance(from, at) < slack) return undefined;
        isLifted = hands.lift(grip, from);
        if (!isLifted) return over.abort();
        return hands.move(at);
      },
      { signal },
    );
    window.addEventListener('pointerup', () => end(true), { signal });
    window.addEventListener('pointercancel', () => end(false), { signal });
    window.addEventListener('blur', () => end(false), { signal });
    window.addEventListener('keydown', (event) => event.key === 'Escape' && end(false), { signal });
    return () => end(false);
  }

  function pan(from: number): () => void {
    const over = new AbortController();
    const { signal } = over;
    const began = board.scrollLeft;
    window.addEventListener('pointermove', ({ clientX }) => (board.scrollLeft = began + from - clientX), {
      signal,
    });
    window.addEventListener('pointerup', () => over.abort(), { signal });
    window.addEventListener('pointercancel', () => over.abort(), { signal });
    return () => over.abort();
  }

  board.addEventListener('pointerdown', press);
  return () => {
    board.removeEventListener('pointerdown', press);
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
