import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** An address like `/profile/company#website` puts the cursor there: the steps of the meter lead to their place. */
export function usePlaceFocus(): void {
  const location = useLocation();
  useEffect(() => {
    const place = CSS.escape(decodeURIComponent(location.hash.slice(1)));
    if (place === '') return undefined;
    // After the frame has put the focus to the top of a new screen.
    const frame = requestAnimationFrame(() => {
      const found = document.querySelector<HTMLElement>(
        `main :is([data-place="${place}"], [name="${place}"])`,
      );
      found?.focus({ preventScroll: true });
      found?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [location]);
}
