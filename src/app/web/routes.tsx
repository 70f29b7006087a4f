import { Suspense, useMemo } from 'react';
import { useLocation, useRoutes } from 'react-router';
import { ErrorBoundary } from '../../kit/web/components/ErrorBoundary.tsx';
import { part } from '../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../kit/web/reach/PartBoundary.tsx';
import { ScreenAway } from '../../kit/web/reach/ScreenAway.tsx';
import { useHasConsented } from './consent/consent.ts';
import { BrokenPage } from './errors/BrokenPage.tsx';
import { routeTable } from './route-table.tsx';
import { routesNear } from './routes-near.ts';

const { Part: CookieBanner } = part(() => import('./consent/CookieBanner.tsx'));

/** Every screen of a community. */
export function CommunityRoutes() {
  const { pathname } = useLocation();
  const screen = useRoutes(useMemo(() => routesNear(pathname, routeTable), [pathname]));
  const hasConsented = useHasConsented();
  return (
    <ErrorBoundary resetBy={pathname} instead={<BrokenPage />}>
      <PartBoundary resetBy={pathname} instead={<ScreenAway level={1} />}>
        {screen}
      </PartBoundary>
      {!hasConsented && (
        <PartBoundary>
          <Suspense>
            <CookieBanner />
          </Suspense>
        </PartBoundary>
      )}
    </ErrorBoundary>
  );
}
