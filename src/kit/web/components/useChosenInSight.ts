import { useEffect, useRef } from 'react';

/**
 * On a phone a strip of tabs or choices is wider than the screen: the chosen one is brought to its middle. Only the strip moves, because
 * the page may have been scrolled to where somebody left it.
 */
export function useChosenInSight<Strip extends HTMLElement>(chosen: string | undefined) {
  const strip = useRef<Strip>(null);
  useEffect(() => {
    const at = strip.current?.querySelector<HTMLElement>('[aria-current="page"], [aria-pressed="true"]');
    if (strip.current && at) strip.current.scrollLeft += middleOf(at) - middleOf(strip.current);
  }, [chosen]);
  return strip;
}

function middleOf(element: HTMLElement): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
