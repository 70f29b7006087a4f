import { type ReactNode, useEffect, useRef } from 'react';

const places = ['[data-read-first]', 'input:not([readonly]), textarea', 'button'];

/**
 * What has just taken the place of something else gets the cursor; else it would be lost with what went. Text that
 * has to be read before anything is typed asks for it by `data-read-first`.
 */
export function FocusFirst({ children }: { children: ReactNode }) {
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const found = places.map((place) => inside.current?.querySelector<HTMLElement>(place));
    found.find((element) => element)?.focus();
  }, []);
  return <div ref={inside}>{children}</div>;
}
