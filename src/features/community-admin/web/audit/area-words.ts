import type { AuditArea } from '../../rules/audit-areas.ts';

export const areaWords: Readonly<Record<AuditArea, string>> = {
  'sign-ins': 'Sign-ins of admins',
  people: 'Members and companies',
  joining: 'Invitations and requests',
  reports: 'Reports',
  posts: 'Posts',
  events: 'Events',
  referrals: 'Referrals and partnerships',
  announcements: 'Announcements',
  pages: 'Pages',
  settings: 'Settings',
  downloads: 'Downloads',
  developers: 'API keys and webhooks',
};
