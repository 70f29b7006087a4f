import { useEffect, useState } from 'react';

/** What opened a dialog often goes away with what was done in it, at once or when the news arrives. */
const looks = [0, 300, 1000, 2000];

/** What to go back to: what has the focus now or, behind an entry of a menu, which goes away, the menu's button. */
export function openerNow(): Element | null {
  const focused = document.activeElement;
  const menu = focused?.closest('[role="menu"]');
  const button = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return button ?? focused;
}

const dialogOf = (element: Element | null) => element?.closest('[role="dialog"]') ?? null;

/** To the opener or, where it is gone, into the content: not to the top of the page. What has got the focus meanwhile keeps it. */
export function giveFocusBack(opener: Element | null): void {
  const closing = dialogOf(document.activeElement);
  for (const after of looks) {
    setTimeout(() => {
      const focused = document.activeElement;
      const isIn = closing !== dialogOf(opener) && closing?.contains(focused);
      if (focused !== document.body && !isIn) return;
      const isThere = opener?.isConnected && opener !== document.body;
      // Another dialog has opened, and is about to take the focus.
      const open = document.querySelectorAll('[role="dialog"]');
      if ([...open].some((dialog) => dialog !== closing && dialog !== dialogOf(opener))) return;
      const place = isThere ? opener : document.querySelector('main[tabindex]');
      if (place instanceof HTMLElement) place.focus({ preventScroll: true });
    }, after);
  }
}

/** Remembers what opened a dialog, and gives it the focus when the dialog closes or goes away. */
export function useFocusReturn(isOpen: boolean): void {
  const [opener, setOpener] = useState(() => (isOpen ? { element: openerNow() } : undefined));
  // While it is drawn: afterwards a field of the dialog may have taken the focus, and the menu may be gone.
  if (isOpen && !opener) setOpener({ element: openerNow() });
  if (!isOpen && opener) setOpener(undefined);
  useEffect(() => opener && (() => giveFocusBack(opener.element)), [opener]);
}
