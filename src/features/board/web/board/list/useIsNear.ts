import { type RefObject, useEffect, useState } from 'react';

/** So far beside the window a list is drawn already. */
const margin = 400;
/** No list is narrower, but one that is folded. */
const narrowest = 280;

/** The first ones are taken to be near before that is measured, so that cards are in the first picture of the board. */
export function useIsNear(column: RefObject<HTMLElement | null>, place: number): boolean {
  const [isNear, setNear] = useState(() => place * narrowest < window.innerWidth);
  useEffect(() => {
    const element = column.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry && setNear(entry.isIntersecting), {
      root: element.parentElement,
      rootMargin: `0px ${margin}px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [column]);
  return isNear;
}
