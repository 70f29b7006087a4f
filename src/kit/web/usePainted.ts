import { startTransition, useEffect, useState } from 'react';

/**
 * False until what was drawn first is on the screen: what nobody looks at yet is drawn after it, in steps between which keys and clicks are
 * answered.
 */
export function usePainted(isPaintedAlready = false): boolean {
  const [isPainted, setPainted] = useState(isPaintedAlready);
  useEffect(() => {
    if (isPainted) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isPainted]);
  return isPainted;
}
