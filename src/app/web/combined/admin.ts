import type { AdminPart } from '../../../kit/web/admin.ts';
import { part } from '../../../kit/web/reach/part.tsx';
import { screen } from '../../../kit/web/screen.ts';

const members = screen(() => import('./MembersTab.tsx'));
const invitations = screen(() => import('./InvitationsTab.tsx'));

const small = () => import('./admin-tabs.ts');
const reports = screen(async () => ({ default: (await small()).ReportsTab }));
const events = screen(async () => ({ default: (await small()).EventsTab }));
const library = screen(async () => ({ default: (await small()).LibraryTab }));
const settings = screen(async () => ({ default: (await small()).SettingsTab }));

export const combinedPart: AdminPart = {
  tabs: [
    {
      label: 'Members',
      group: 'People',
      place: 1,
      route: members.at('/ecosystem-admin/members'),
      roles: ['membership'],
    },
    {
      label: 'Invitations',
      group: 'People',
      place: 3,
      route: invitations.at('/ecosystem-admin/invitations'),
      roles: ['membership'],
    },
    {
      label: 'Reports',
      group: 'Content',
      place: 1,
      route: reports.at('/ecosystem-admin/content'),
      roles: ['moderator'],
    },
    {
      label: 'Events',
      group: 'Content',
      place: 2,
      route: events.at('/ecosystem-admin/events'),
      roles: ['moderator'],
      waiting: part(async () => ({ default: (await small()).WaitingCount })),
    },
    { label: 'Library', group: 'Content', place: 3, route: library.at('/ecosystem-admin/library') },
    { label: 'Settings', group: 'Community', place: 4, route: settings.at('/ecosystem-admin/settings') },
  ],
  finds: [
    {
      label: 'Suspend or remove a member',
      words: 'block ban lock lift sign out everywhere role admin move company contact',
      path: '/ecosystem-admin/members',
    },
    { label: 'Suspended members', words: 'blocked banned', path: '/ecosystem-admin/members?state=suspended' },
    {
      label: 'Members who fell silent',
      words: 'inactive quiet 90 days',
      path: '/ecosystem-admin/members?silent=90&sort=active',
    },
    { label: 'Export members', words: 'csv download email addresses', path: '/ecosystem-admin/members' },
    { label: 'Invite someone', words: 'email member add', path: '/ecosystem-admin/invitations' },
    {
      label: 'Import companies and people',
      words: 'csv list upload spreadsheet',
      path: '/ecosystem-admin/invitations',
    },
    {
      label: 'Join links',
      words: 'sign up register address questions',
      path: '/ecosystem-admin/invitations#join-links',
    },
    { label: 'Events that wait for approval', words: 'approve', path: '/ecosystem-admin/events' },
    { label: 'Categories of the library', words: 'resources rename', path: '/ecosystem-admin/library' },
    { label: 'Reported posts and messages', words: 'content moderation', path: '/ecosystem-admin/content' },
    {
      label: 'Who can announce events',
      words: 'host create calendar approval',
      path: '/ecosystem-admin/settings#events',
    },
    {
      label: 'Who can post',
      words: 'feed library write members admins',
      path: '/ecosystem-admin/settings#who-posts',
    },
    { label: 'Weekly post', words: 'monday feed summary', path: '/ecosystem-admin/settings#weekly-post' },
  ],
};
