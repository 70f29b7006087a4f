import { noticesAbout, type SilentEvent, type Subject } from '../../../kit/server/notice.ts';
import { companyChanged, memberChanged, roleChanged } from '../events.ts';
import { isAdmin } from './seats.ts';

interface RoleSubject extends Subject {
  isAdmin: boolean;
}

/** Everybody hears of their own role, and of nobody else's. */
export const roleNotices = noticesAbout<RoleSubject>({
  about: 'role',
  gone: 'This is no longer available.',
  idsIn: ({ tells }) => tells,
  async find(tx, ids, { memberId }) {
    if (!ids.includes(memberId)) return new Map();
    const isNow = await isAdmin(tx, memberId);
    const link = isNow ? '/ecosystem-admin/dashboard' : '/profile';
    return new Map([[memberId, { company: null, link, isAdmin: isNow }]]);
  },
  notices: [
    {
      event: roleChanged,
      kind: 'User',
      sentence: ({ isAdmin: isNow }) =>
        isNow ? 'You’re now an admin of this community' : 'You’re no longer an admin of this community',
    },
  ],
});

export const silentEvents: readonly SilentEvent[] = [
  { event: companyChanged, why: 'Screens that show the company follow.' },
  {
    event: memberChanged,
    why: 'The admins’ lists follow; whom it concerns hears of it by mail, or of their role.',
  },
];
