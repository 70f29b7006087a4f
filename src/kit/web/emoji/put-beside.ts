import type { RefObject } from 'react';

const gap = 4;

const within = (place: number, most: number) => Math.max(gap, Math.min(place, most - gap));

/** Shows a panel above the rest of the page, on the side of its button where there is more room. */
export const putBeside = (button: RefObject<HTMLElement | null>) => (panel: HTMLElement | null) => {
  if (!panel || !button.current) return;
  // A browser without a top layer shows it where it stands.
  if ('showPopover' in panel && !panel.matches(':popover-open')) panel.showPopover();
  const { top, bottom, left } = button.current.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const { innerWidth, innerHeight } = window;
  const wanted = top > innerHeight - bottom ? top - gap - height : bottom + gap;
  panel.style.top = `${within(wanted, innerHeight - height)}px`;
  panel.style.left = `${within(left, innerWidth - width)}px`;
};
