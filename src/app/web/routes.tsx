import { lazy, Suspense } from 'react';
import { useLocation, useRoutes } from 'react-router';
import { ErrorBoundary } from '../../kit/web/components/ErrorBoundary.tsx';
import { useHasConsented } from './consent/consent.ts';
import { BrokenPage } from './errors/BrokenPage.tsx';
import { routeTable } from './route-table.tsx';

const CookieBanner = lazy(() => import('./consent/CookieBanner.tsx'));

/** Every screen of a community. */
export function CommunityRoutes() {
  const { pathname } = useLocation();
  const screen = useRoutes(routeTable);
  const hasConsented = useHasConsented();
  return (
    <ErrorBoundary resetBy={pathname} instead={<BrokenPage />}>
      {screen}
      {!hasConsented && (
        <Suspense>
          <CookieBanner />
        </Suspense>
      )}
    </ErrorBoundary>
  );
}
