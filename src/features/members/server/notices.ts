import type { Row } from '../../../kit/server/rows.ts';
import { noticesAbout, type SilentEvent, type Subject } from '../../../kit/server/notice.ts';
import { sql } from '../../../kit/server/sql.ts';
import { companiesMerged, companyChanged, memberChanged, roleChanged } from '../events.ts';
import { isAdmin } from './people/seats.ts';

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

interface MergeSubject extends Subject {
  goes: string;
  stays: string;
}

/** For the people of both, who are colleagues now. */
export const mergeNotices = noticesAbout<MergeSubject>({
  about: 'merge',
  gone: 'This is no longer available.',
  idsIn: ({ payload }) => [companiesMerged.payload.parse(payload).merge_id],
  async find(tx, ids, { companyId }) {
    const { rows } = await sql<Row<'company_merges', 'id' | 'goes_name' | 'stays_name'>>`
      SELECT id, goes_name, stays_name FROM company_merges
       WHERE community_id = ${tx.communityId} AND id = ANY (${ids}::bigint[]) AND status = 'Done'
         AND stays_company_id = ${companyId}`.execute(tx);
    return new Map(
      rows.map(({ id, goes_name: goes, stays_name: stays }) => [
        id,
        { company: null, link: '/profile/team', goes, stays },
      ]),
    );
  },
  notices: [
    {
      event: companiesMerged,
      kind: 'User',
      sentence: ({ goes, stays }) =>
        `An admin merged ${goes} into ${stays}. You now share one company, its partners and its referrals`,
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
