import type { AdminPart } from '../../../kit/web/admin.ts';
import { part } from '../../../kit/web/reach/part.tsx';
import { screen } from '../../../kit/web/screen.ts';

const audit = screen(() => import('./audit/AuditTab.tsx'));
const announcements = screen(() => import('./announcements/AnnouncementsTab.tsx'));
const member = screen(() => import('./members/MemberPage.tsx'));
const requests = screen(() => import('./requests/RequestsTab.tsx'));
const exporting = screen(() => import('./ExportPanel.tsx'));

export const communityAdminPart: AdminPart = {
  tabs: [
    {
      label: 'Announcements',
      group: 'Content',
      place: 5,
      route: announcements.at('/ecosystem-admin/announcements'),
    },
    {
      label: 'Requests',
      group: 'People',
      place: 2,
      route: requests.at('/ecosystem-admin/requests'),
      waiting: part(() => import('./requests/WaitingRequests.tsx')),
    },
    { label: 'Audit', group: 'Records', place: 1, route: audit.at('/ecosystem-admin/audit') },
    { label: 'Export', group: 'Records', place: 2, route: exporting.at('/ecosystem-admin/export') },
  ],
  screens: [member.at('/ecosystem-admin/members/:id')],
  finds: [
    {
      label: 'Announce something',
      words: 'announcement news broadcast message all members email inactive industry',
      path: '/ecosystem-admin/announcements',
    },
    {
      label: 'Approve requests to join',
      words: 'join applicants waiting',
      path: '/ecosystem-admin/requests',
    },
    { label: 'What admins did', words: 'audit log history who changed', path: '/ecosystem-admin/audit' },
    {
      label: 'Sign-ins of admins',
      words: 'audit log address security login',
      path: '/ecosystem-admin/audit?area=sign-ins',
    },
    { label: 'Export the directory', words: 'csv download companies', path: '/ecosystem-admin/export' },
  ],
};
