import type { AdminPart } from '../../../kit/web/admin.ts';
import { screen } from '../../../kit/web/screen.ts';

const page = screen(() => import('./admin/CommunityPage.tsx'));
const path = '/ecosystem-admin/dashboard';

export const dashboardPart: AdminPart = {
  tabs: [
    {
      label: 'Dashboard',
      group: 'Overview',
      place: 1,
      route: page.at(path, {}, ['/api/admin/dashboard?period=90', '/api/admin/dashboard/gaps']),
    },
  ],
  finds: [
    { label: 'How the community is doing', words: 'health numbers statistics activity', path },
    {
      label: 'Gap map',
      words: 'missing services demand searches no one offers invite',
      path: `${path}#gaps`,
    },
    {
      label: 'Companies that fell silent',
      words: 'inactive quiet churn last active',
      path: `${path}#silent`,
    },
    { label: 'Companies that joined', words: 'new members growth', path: `${path}#joined` },
    { label: 'Who sends referrals to whom', words: 'flow industries', path: `${path}#flows` },
  ],
};
