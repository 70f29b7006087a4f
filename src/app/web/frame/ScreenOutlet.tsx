import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { PartBoundary } from '../../../kit/web/reach/PartBoundary.tsx';
import { ScreenAway } from '../../../kit/web/reach/ScreenAway.tsx';

/** The screen at this address, or in its place why it is not there. 2 where a page's title stands above it. */
export function ScreenOutlet({ level = 1 }: { level?: 1 | 2 }) {
  const { pathname } = useLocation();
  return (
    <PartBoundary resetBy={pathname} instead={<ScreenAway level={level} />}>
      <Suspense>
        <Outlet />
      </Suspense>
    </PartBoundary>
  );
}
