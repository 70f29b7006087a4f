import { useEffect } from 'react';
import { useLocation } from 'react-router';

const longestWait = 3000;

/** Somebody came for one setting: it is brought into view and focused as soon as its screen is there. */
export function useFoundPlace(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '') return;
    const show = () => {
      const place = document.getElementById(decodeURIComponent(hash.slice(1)));
      if (!place) return false;
      place.scrollIntoView({ block: 'center' });
      // A field is reached by the keyboard anyway, and stays so.
      if (place.tabIndex < 0) place.tabIndex = -1;
      place.focus({ preventScroll: true });
      return true;
    };
    if (show()) return;
    const arriving = new MutationObserver(() => show() && arriving.disconnect());
    arriving.observe(document.body, { childList: true, subtree: true });
    const over = setTimeout(() => arriving.disconnect(), longestWait);
    return () => {
      clearTimeout(over);
      arriving.disconnect();
    };
  }, [hash]);
}
