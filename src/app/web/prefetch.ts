import { matchRoutes } from 'react-router';
import { earlyAnswers } from '../../kit/web/api.ts';
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

/** Somebody who points at a link will probably follow it. */
export function prefetchOnIntent(): void {
  let last: Element | null = null;
  const follow = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (link === last) return;
    last = link;
    if (link?.origin === window.location.origin) void prefetchScreen(link.pathname);
  };
  document.addEventListener('pointerover', follow, { passive: true });
  document.addEventListener('focusin', follow);
}
