import { Navigate, Outlet, type RouteObject } from 'react-router';
import { MembersOnly, useSession } from '../../features/accounts/web/public.ts';
import type { Place } from '../../kit/web/feature.ts';
import { screen } from '../../kit/web/screen.ts';
import { features } from './features.ts';
import { profileTabs } from './tabs.ts';
import { Redirect } from './Redirect.tsx';
import { redirects } from './redirects.ts';

/**
 * With what floats above it and the cards of its sides, whose code lies in the same file: the frame is drawn once, as it stays. A card whose
 * place is kept free comes after the screen.
 */
const frame = screen(async () => {
  const parts = features.flatMap(({ cards = [], floating }) => [
    ...cards.filter(({ height }) => height === undefined).map(({ body }) => body),
    ...(floating ? [floating] : []),
  ]);
  const [loaded] = await Promise.all([
    import('./frame/whole-frame.ts'),
    ...parts.map(({ prefetch }) => prefetch()),
  ]);
  return loaded;
});
const publicLayout = screen(() => import('./public/PublicLayout.tsx'));
const profile = screen(() => import('./profile/ProfilePage.tsx'));
const adminArea = () => import('./admin/admin-area.ts');
const admin = screen(async () => ({ default: (await adminArea()).AdminPage }));
const error = screen(() => import('./errors/ErrorPage.tsx'));
const welcome = screen(() => import('./welcome/WelcomePage.tsx'));

/** Members who are lost still have the ways to everywhere else around them. */
const AroundErrors = () => (useSession().loggedIn ? <frame.Screen /> : <Outlet />);

const screensOf = (layout: 'alone' | 'public' | 'member') =>
  features.flatMap(({ screens }) => screens?.[layout] ?? []);

const returnsTo = (at: Place) =>
  features.map((feature) => feature.returnsTo?.(at)).find((path) => path !== undefined);

/** Every address (product rules: Addresses). A path is matched without regard to case; `handle` fetches the screen's code early. */
export const routeTable: RouteObject[] = [
  ...redirects.map(([path, to]) => ({ path, element: <Redirect to={to} /> })),

  ...screensOf('alone'),

  { element: <publicLayout.Screen />, handle: publicLayout.load, children: screensOf('public') },

  {
    element: <AroundErrors />,
    children: [
      error.at('/errors/error-401', { kind: '401' }),
      error.at('/errors/error-404', { kind: '404' }),
    ],
  },
  // The frame itself may be what broke.
  error.at('/errors/error-500', { kind: '500' }),

  {
    element: (
      <MembersOnly returnsTo={returnsTo}>
        <frame.Screen />
      </MembersOnly>
    ),
    handle: frame.load,
    children: [
      welcome.at('/marketplace', {}, ['/api/posts?filter=all', '/api/waiting']),
      ...screensOf('member'),
      {
        element: <profile.Screen />,
        handle: profile.load,
        children: [
          // `/profile` alone is the first tab, too.
          ...profileTabs.slice(0, 1).map(({ route }) => ({ ...route, path: '/profile' })),
          ...profileTabs.map(({ route }) => route),
        ],
      },
      {
        path: '/ecosystem-admin/*',
        element: <admin.Screen />,
        // What is in it only the area itself knows: nobody else has to fetch that.
        handle: async (_opened: unknown, path: string) => {
          const [{ prefetchWithin }] = await Promise.all([adminArea(), admin.load()]);
          await prefetchWithin(path);
        },
      },
    ],
  },

  { path: '*', element: <Navigate to="/errors/error-404" replace /> },
];
