import { lazy } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { MembersOnly } from '../../features/accounts/web/public.ts';
import { ErrorBoundary } from '../../kit/web/components/ErrorBoundary.tsx';
import { BrokenPage } from './errors/BrokenPage.tsx';
import { notHereYet } from './not-here-yet.ts';

const Frame = lazy(() => import('./frame/Frame.tsx'));
const WelcomePage = lazy(() => import('./WelcomePage.tsx'));
const NotHereYetPage = lazy(() => import('./NotHereYetPage.tsx'));
const SignInPage = lazy(() => import('../../features/accounts/web/SignInPage.tsx'));
const ErrorPage = lazy(() => import('./errors/ErrorPage.tsx'));

const routesWithin = (layout: 'frame' | 'outside') =>
  notHereYet
    .filter((route) => route.layout === layout)
    .map(({ path }) => <Route key={path} path={path} element={<NotHereYetPage layout={layout} />} />);

/** Every screen of a community. */
export function CommunityRoutes() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetBy={pathname} instead={<BrokenPage />}>
      <Routes>
        <Route path="/" element={<Navigate to="/marketplace" replace />} />
        <Route
          element={
            <MembersOnly>
              <Frame />
            </MembersOnly>
          }
        >
          <Route path="/marketplace" element={<WelcomePage />} />
          {routesWithin('frame')}
        </Route>
        <Route path="/auth/login" element={<SignInPage />} />
        {routesWithin('outside')}
        <Route path="/errors/error-401" element={<ErrorPage kind="401" />} />
        <Route path="/errors/error-404" element={<ErrorPage kind="404" />} />
        <Route path="/errors/error-500" element={<ErrorPage kind="500" />} />
        <Route path="*" element={<Navigate to="/errors/error-404" replace />} />
      </Routes>
    </ErrorBoundary>
  );
}
