import { startTransition, useEffect, useState } from 'react';

/** True until the first picture is on the screen: what nobody sees yet is drawn after it, in steps between which keys and clicks are answered. */
export function useFirstPicture(): boolean {
  const [isFirst, setFirst] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setFirst(false)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isFirst;
}
