import { useLayoutEffect } from 'react';

/** A browser's own bars come and go by less than this; a keyboard takes more. */
const leastKeyboard = 120;

/**
 * On phones a keyboard covers the page without making it smaller: what stands at its bottom would be behind it. The frame follows what
 * can really be seen, by these names in `Frame.module.css`.
 */
export function useWindowHeight(): void {
  useLayoutEffect(() => {
    const view = window.visualViewport;
    const root = document.documentElement;
    if (!view) return undefined;
    const follow = () => {
      // Somebody who has zoomed in moves a window over the page, which stays as it is.
      const hasKeyboard = view.scale === 1 && window.innerHeight - view.height > leastKeyboard;
      root.toggleAttribute('data-keyboard', hasKeyboard);
      root.style.setProperty('--gh-window-height', hasKeyboard ? `${view.height}px` : '100dvh');
      root.style.setProperty('--gh-window-top', hasKeyboard ? `${view.offsetTop}px` : '0');
    };
    follow();
    view.addEventListener('resize', follow);
    view.addEventListener('scroll', follow);
    return () => {
      view.removeEventListener('resize', follow);
      view.removeEventListener('scroll', follow);
      root.removeAttribute('data-keyboard');
      root.style.removeProperty('--gh-window-height');
      root.style.removeProperty('--gh-window-top');
    };
  }, []);
}
