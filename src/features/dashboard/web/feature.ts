import { IconChartBar } from '@tabler/icons-react';
import type { WebFeature } from '../../../kit/web/feature.ts';
import { screen } from '../../../kit/web/screen.ts';

const page = screen(() => import('./DashboardPage.tsx'));
const worth = screen(() => import('./worth/WorthPage.tsx'));

const pageAt = (path: string, direction: 'outgoing' | 'incoming') =>
  page.at(path, { direction }, [
    '/api/dashboard?direction=outgoing&period=90',
    '/api/dashboard?direction=incoming&period=90',
  ]);

const isDashboard = (pathname: string) => /^\/(incoming\/)?dashboard(\/|$)/i.test(pathname);

export const dashboard: WebFeature = {
  name: 'dashboard',
  screens: {
    member: [
      pageAt('/dashboard', 'outgoing'),
      pageAt('/incoming/dashboard', 'incoming'),
      worth.at('/dashboard/worth', {}, ['/api/dashboard/worth']),
    ],
  },
  taskAt: ({ pathname }) => (isDashboard(pathname) ? 'table' : undefined),
  destinations: [
    {
      in: 'work',
      place: 2,
      path: '/dashboard',
      label: 'Dashboard',
      icon: IconChartBar,
      letter: 'd',
      isAt: isDashboard,
    },
  ],
};
