import type { AuditAction, AuditSubject } from '../../../kit/common/audit-action.ts';

/** Kinds of action, as a reader of the audit tells them apart. */
export const auditAreas = [
  'sign-ins',
  'people',
  'joining',
  'reports',
  'posts',
  'events',
  'referrals',
  'announcements',
  'pages',
  'settings',
  'downloads',
  'developers',
] as const;
export type AuditArea = (typeof auditAreas)[number];

const areaOfSubject: Readonly<Record<AuditSubject, AuditArea>> = {
  community: 'settings',
  member: 'people',
  company: 'people',
  invitation: 'joining',
  'join link': 'joining',
  'join request': 'joining',
  import: 'joining',
  post: 'posts',
  report: 'reports',
  event: 'events',
  round: 'events',
  page: 'pages',
  referral: 'referrals',
  commission: 'referrals',
  partnership: 'referrals',
  announcement: 'announcements',
  'API key': 'developers',
  webhook: 'developers',
};

/** By what it is about, apart from what is looked for by itself: who came in, and what was taken out. */
export function areaOf({ name, about }: Pick<AuditAction, 'name' | 'about'>): AuditArea {
  if (name === 'session.opened') return 'sign-ins';
  return name.endsWith('exported') ? 'downloads' : areaOfSubject[about];
}
