import type { AdminPart } from '../../../kit/web/admin.ts';
import { part } from '../../../kit/web/reach/part.tsx';
import { screen } from '../../../kit/web/screen.ts';
import { newsPath } from './installation/news-path.ts';

const audit = screen(() => import('./audit/AuditTab.tsx'));
const announcements = screen(() => import('./announcements/AnnouncementsTab.tsx'));
const member = screen(() => import('./members/MemberPage.tsx'));
const requests = screen(() => import('./requests/RequestsTab.tsx'));
const whatsNew = screen(() => import('./installation/WhatsNewPage.tsx'));
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
      roles: ['membership'],
      waiting: part(() => import('./requests/WaitingRequests.tsx')),
    },
    { label: 'Audit', group: 'Records', place: 1, route: audit.at('/ecosystem-admin/audit') },
    {
      label: 'Export',
      group: 'Records',
      place: 2,
      route: exporting.at('/ecosystem-admin/export'),
      roles: ['membership'],
    },
  ],
  screens: [{ ...member.at('/ecosystem-admin/members/:id'), roles: ['membership'] }, whatsNew.at(newsPath)],
  onDashboard: {
    above: part(() => import('./installation/UpdatedCard.tsx')),
    below: part(() => import('./installation/InstallationLine.tsx')),
  },
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
    {
      label: 'What’s new',
      words: 'version release changelog update news',
      path: newsPath,
    },
    { label: 'Export the directory', words: 'csv download companies', path: '/ecosystem-admin/export' },
  ],
};
