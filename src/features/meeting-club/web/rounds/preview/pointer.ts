import type { Point } from './targets.ts';

/** So near to the window's edge the page moves along. */
const edge = 64;
const stride = 18;

export function alongTheEdge({ y }: Point): void {
  if (y < edge) window.scrollBy(0, -stride);
  if (y > window.innerHeight - edge) window.scrollBy(0, stride);
}

/** A drop is no click on what lies below it. */
export function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}
