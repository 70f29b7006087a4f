import { type RefObject, useEffect, useState } from 'react';

/** So far beside the window a list is drawn already. */
const margin = '400px';

export function useIsNear(column: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = column.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry && setNear(entry.isIntersecting), {
      root: element.parentElement,
      rootMargin: `0px ${margin}`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [column]);
  return isNear;
}
