import { matchRoutes } from 'react-router';
import { earlyAnswers } from '../../kit/web/early.ts';
import { routeTable } from './route-table.tsx';
import { routesNear } from './routes-near.ts';

/** Fetches the code of a path's screen and of the layouts around it; a failure shows when the screen is opened. */
async function prefetchScreen(path: string, isOpened = false): Promise<void> {
  const matches = matchRoutes(routesNear(path, routeTable), path) ?? [];
  await Promise.all(
    matches.map(({ route, params }) =>
      typeof route.handle === 'function' ? route.handle(isOpened ? params : undefined, path) : undefined,
    ),
  );
}

/** The page begins here: what the screen asks first leaves while its code still loads. Over when both are there, or cannot be had soon. */
export async function prefetchFirst({ pathname, search }: Location): Promise<void> {
  // With a search in the address a screen asks for something else.
  await prefetchScreen(pathname, search === '');
  await earlyAnswers();
}

const linkAt = ({ target }: Event): HTMLAnchorElement | null => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  return link?.origin === window.location.origin ? link : null;
};

/**
 * Somebody who points at a link, touches it or comes to it by the keyboard will probably follow it: the screen's code is fetched. Whoever presses
 * a mouse button on it does follow it: what the screen asks first leaves before the button is let go. A finger on a link may only scroll.
 */
export function prefetchOnIntent(): void {
  let last: Element | null = null;
  const fetchCode = (event: Event) => {
    const link = linkAt(event);
    if (link === last) return;
    last = link;
    if (link) void prefetchScreen(link.pathname);
  };
  const askFirst = (event: PointerEvent) => {
    const link = linkAt(event);
    const opensHere = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!link || !opensHere || event.pointerType === 'touch' || link.search !== '') return;
    if (link.pathname !== window.location.pathname) void prefetchScreen(link.pathname, true);
  };
  document.addEventListener('pointerover', fetchCode, { passive: true });
  document.addEventListener('focusin', fetchCode);
  document.addEventListener('pointerdown', askFirst, { passive: true });
}
