import { Suspense } from 'react';
import { matchPath, Navigate, useLocation, useRoutes } from 'react-router';
import { AdminsOnly, powersOf, useSession } from '../../../features/accounts/web/public.ts';
import { useCommunity } from '../../../features/communities/web/public.ts';
import { roles, type Powers } from '../../../kit/common/roles.ts';
import { Page } from '../../../kit/web/components/Page.tsx';
import { PartBoundary } from '../../../kit/web/reach/PartBoundary.tsx';
import { ScreenAway } from '../../../kit/web/reach/ScreenAway.tsx';
import { Checklist } from '../combined/checklist/Checklist.tsx';
import { AdminNav } from './AdminNav.tsx';
import styles from './AdminPage.module.css';
import { areaPath, routesFor } from './area.ts';
import { aroundDashboard, groupsFor } from './parts.ts';
import { RestoredCopy } from './RestoredCopy.tsx';
import { StaleDemo } from './StaleDemo.tsx';
import { TwoStepFirst } from './TwoStepFirst.tsx';
import { useFoundPlace } from './useFoundPlace.ts';

const tabsFor = (viewer: Powers) => groupsFor(viewer).flatMap((group) => group.tabs);

/** The area itself is its first section. */
const routesOf = (viewer: Powers) => [
  { index: true, element: <Navigate to={tabsFor(viewer)[0]?.route.path ?? '/'} replace /> },
  ...routesFor(viewer),
  { path: '*', element: <Navigate to="/errors/error-404" replace /> },
];

export default function AdminPage() {
  const { name } = useCommunity();
  const { pathname } = useLocation();
  const viewer = powersOf(useSession().claims);
  const tab = tabsFor(viewer).find(({ route }) =>
    matchPath({ path: route.path, caseSensitive: false }, pathname),
  );
  return (
    <AdminsOnly or={roles}>
      <Page
        title="Ecosystem admin"
        // A screen without a tab is about one thing, and says which.
        documentTitle={tab ? `${tab.label} · Ecosystem admin` : null}
        description={name}
        width="full"
      >
        <div className={styles.area}>
          <AdminNav viewer={viewer} />
          <TwoStepFirst>
            <AdminScreen viewer={viewer} />
          </TwoStepFirst>
        </div>
      </Page>
    </AdminsOnly>
  );
}

function AdminScreen({ viewer }: { viewer: Powers }) {
  const { pathname } = useLocation();
  const screen = useRoutes(routesOf(viewer));
  const isDashboard = viewer.isAdmin && pathname.toLowerCase() === `${areaPath}/dashboard`;
  useFoundPlace();
  return (
    <div className={styles.screen}>
      <PartBoundary resetBy={pathname} instead={<ScreenAway level={2} />}>
        {isDashboard && (
          <>
            <RestoredCopy />
            <Around side="above" />
            <StaleDemo />
            <Checklist />
          </>
        )}
        <Suspense>{screen}</Suspense>
        {isDashboard && <Around side="below" />}
      </PartBoundary>
    </div>
  );
}

/** What could not be fetched is left out: the dashboard is there without it. */
function Around({ side }: { side: 'above' | 'below' }) {
  return aroundDashboard.map((parts, at) => {
    const { Part } = parts[side];
    return (
      // oxlint-disable-next-line react/no-array-index-key
      <PartBoundary key={at}>
        <Suspense>
          <Part />
        </Suspense>
      </PartBoundary>
    );
  });
}
