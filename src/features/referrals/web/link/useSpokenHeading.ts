import { useEffect, useRef } from 'react';

/** After an answer the page says something else: the heading takes the focus, so that a screen reader says it. */
export function useSpokenHeading(state: string, isSpoken: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state && isSpoken) heading.current?.focus();
    before.current = state;
  }, [state, isSpoken]);
  return heading;
}
