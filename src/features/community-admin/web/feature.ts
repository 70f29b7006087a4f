import { IconFileExport, IconSettings, IconUsersPlus } from '@tabler/icons-react';
import { roles } from '../../../kit/common/roles.ts';
import type { WebFeature } from '../../../kit/web/feature.ts';
import { screen } from '../../../kit/web/screen.ts';

const announcement = screen(() => import('./announcements/AnnouncementPage.tsx'));

export const communityAdmin: WebFeature = {
  name: 'community-admin',
  screens: { member: [announcement.at('/announcement/:id')] },
  destinations: [
    {
      in: 'menu',
      place: 6,
      isForAdmins: true,
      roles,
      path: '/ecosystem-admin/dashboard',
      pathForRoles: '/ecosystem-admin',
      label: 'Ecosystem Admin',
      icon: IconSettings,
      letter: 'a',
    },
    {
      in: 'admin',
      place: 1,
      roles: ['membership'],
      path: '/ecosystem-admin/invitations',
      label: 'Import companies and people',
      icon: IconUsersPlus,
    },
    {
      in: 'admin',
      place: 2,
      roles: ['membership'],
      path: '/ecosystem-admin/export',
      label: 'Export directory',
      icon: IconFileExport,
    },
  ],
  taskAt: ({ pathname }) => (/^\/ecosystem-admin(\/|$)/i.test(pathname) ? 'admin' : undefined),
};
