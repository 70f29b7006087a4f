import { driver } from 'driver.js';
import 'driver.js/dist/driver.css';
import './guide.css';
import type { GuideStep } from '../../../kit/web/guides/guide.ts';

const isVisible = ({ selector }: GuideStep) => {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box !== undefined && box.width > 0 && box.height > 0;
};

/** Leads from step to step; arrow keys and Escape work. `onEnd` also when someone breaks it off. */
export function runGuide(steps: readonly GuideStep[], signal: AbortSignal, onEnd: () => void): void {
  const shown = steps.filter(isVisible);
  if (shown.length === 0) return onEnd();
  const asker = document.activeElement;
  let isEnded = false;
  const own = keepOwnWords();
  const tour = driver({
    steps: shown.map(({ selector, title, text }) => ({
      element: selector,
      popover: { title, description: text },
    })),
    animate: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    duration: 160,
    smoothScroll: false,
    overlayOpacity: 0.5,
    stagePadding: 2,
    stageRadius: 10,
    popoverClass: 'guide',
    showProgress: shown.length > 1,
    progressText: '{{current}} of {{total}}',
    nextBtnText: 'Next',
    prevBtnText: 'Back',
    doneBtnText: 'Done',
    onPopoverRender: ({ title, closeButton, nextButton }) => {
      // It is a header element, which would be a second banner of the page.
      title.setAttribute('role', 'presentation');
      closeButton.setAttribute('aria-label', 'Close the tour');
      // It would begin on the close button.
      requestAnimationFrame(() => nextButton.focus());
    },
    onHighlightStarted: (element) => own.keep(element),
    onDeselected: (element) => own.keep(element),
    // At once, and not when the last of it has faded: they may be gone by then.
    onDestroyStarted: () => {
      isEnded = true;
      tour.destroy();
      onEnd();
    },
    onDestroyed: () => {
      own.restore();
      if (isEnded && asker instanceof HTMLElement && asker.isConnected) asker.focus();
    },
  });
  signal.addEventListener('abort', () => tour.destroy());
  tour.drive();
}

const named = ['aria-haspopup', 'aria-expanded', 'aria-controls'];

/**
 * The library calls whatever it points at the button of an open menu, which a plain element cannot be, and takes these
 * attributes away when it moves on, from real menu buttons too. So each element keeps its own.
 */
function keepOwnWords() {
  const kept = new Map<Element, readonly (readonly [name: string, value: string | null])[]>();
  const restore = () => {
    for (const [element, words] of kept)
      for (const [name, value] of words)
        if (value === null) element.removeAttribute(name);
        else element.setAttribute(name, value);
  };
  return {
    keep(element: Element | undefined) {
      if (element && !kept.has(element))
        kept.set(
          element,
          named.map((name) => [name, element.getAttribute(name)] as const),
        );
      // It writes them after this call, in the same turn.
      queueMicrotask(restore);
    },
    restore,
  };
}
