/**
 * On a phone a strip of tabs or choices is wider than the screen: the chosen one is brought to its middle. Only the strip moves, because
 * the page may have been scrolled to where somebody left it.
 */
export function bringToMiddle(chosen: HTMLElement | null): void {
  const strip = chosen?.parentElement;
  if (chosen && strip) strip.scrollLeft += middleOf(chosen) - middleOf(strip);
}

function middleOf(element: HTMLElement): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
