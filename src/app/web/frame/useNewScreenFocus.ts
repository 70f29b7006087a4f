import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { screenOf } from '../../../kit/web/same-screen.ts';
import { keepPlace, returnToPlace } from './kept-places.ts';

/** A new screen is read from its beginning, as a new page would be; one that was come back to, from where it was left. */
export function useNewScreenFocus() {
  const main = useRef<HTMLElement>(null);
  const location = useLocation();
  const { pathname, key } = location;
  const screen = screenOf(location);
  const isReturn = useNavigationType() === NavigationType.Pop;
  const shown = useRef({ pathname, screen });
  // Before the next paint: what the browser scrolls by itself in a shorter screen is not the last one's place.
  useLayoutEffect(() => keepPlace(key), [key]);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { pathname, screen };
    if (before.pathname === pathname || before.screen === screen) return undefined;
    main.current?.focus({ preventScroll: true });
    if (isReturn) return returnToPlace(key);
    window.scrollTo(0, 0);
    return undefined;
  }, [pathname, screen, key, isReturn]);
  return main;
}
