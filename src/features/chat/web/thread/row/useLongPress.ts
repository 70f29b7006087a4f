import { type PointerEvent, useRef } from 'react';

const long = 450;
/** Further than this it is scrolling. */
const steady = 10;

/** On a touch screen, which has no pointer to rest on a row. */
export function useLongPress(press: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const stop = () => clearTimeout(timer.current);
  return {
    onPointerDown: ({ pointerType, clientX, clientY, target }: PointerEvent) => {
      stop();
      if (pointerType === 'mouse' || (target instanceof Element && target.closest('a, button'))) return;
      from.current = { x: clientX, y: clientY };
      timer.current = setTimeout(press, long);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > steady) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  };
}
