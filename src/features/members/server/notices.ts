import { withAnd } from '../../../kit/common/in-words.ts';
import { roleNames } from '../../../kit/common/role-names.ts';
import type { Role } from '../../../kit/common/roles.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { noticesAbout, type SilentEvent, type Subject } from '../../../kit/server/notice.ts';
import { sql } from '../../../kit/server/sql.ts';
import {
  companiesMerged,
  companyAsked,
  companyChanged,
  fieldsChanged,
  industriesChanged,
  matchingChanged,
  memberChanged,
  roleChanged,
  rolesChanged,
} from '../events.ts';
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

interface RolesSubject extends Subject {
  names: string;
}

/** What they may look after now; a role that was given and taken again is told as it is when it is read. */
export const rolesNotices = noticesAbout<RolesSubject>({
  about: 'roles',
  gone: 'This is no longer available.',
  idsIn: ({ tells }) => tells,
  async find(tx, ids, { memberId }) {
    if (!ids.includes(memberId)) return new Map();
    const { rows } = await sql<{ roles: Role[] }>`
      SELECT roles FROM members WHERE community_id = ${tx.communityId} AND id = ${memberId}`.execute(tx);
    const held = rows[0]?.roles ?? [];
    const names = withAnd(held.map((role) => `a ${roleNames[role].toLowerCase()}`));
    const link = held.length > 0 ? '/ecosystem-admin' : '/profile';
    return new Map([[memberId, { company: null, link, names }]]);
  },
  notices: [
    {
      event: rolesChanged,
      kind: 'User',
      sentence: ({ names }) =>
        names === ''
          ? 'You no longer have a role in this community'
          : `You’re now ${names} of this community`,
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

interface AskedSubject extends Subject {
  service: string;
  isOffered: boolean;
}

/** An admin asks; the company decides on its profile. */
export const matchingNotices = noticesAbout<AskedSubject>({
  about: 'signal',
  gone: 'This is no longer available.',
  idsIn: ({ payload }) => [companyAsked.payload.parse(payload).signal_id],
  async find(tx, ids, { companyId }) {
    const { rows } = await sql<Row<'match_signals', 'id' | 'kind' | 'concept'>>`
      SELECT id, kind, concept FROM match_signals
       WHERE community_id = ${tx.communityId} AND id = ANY (${ids}::bigint[]) AND company_id = ${companyId}`.execute(
      tx,
    );
    return new Map(
      rows.map(({ id, kind, concept }) => [
        id,
        { company: null, link: '/profile/tags', service: concept, isOffered: kind !== 'picked_other' },
      ]),
    );
  },
  notices: [
    {
      event: companyAsked,
      kind: 'User',
      sentence: ({ service, isOffered }) =>
        isOffered
          ? `An admin asks whether ${service} is your work. If not, take it off under “Found for”`
          : `An admin asks whether ${service} is your work. If so, add it to your services to be suggested for it`,
    },
  ],
});

export const silentEvents: readonly SilentEvent[] = [
  {
    event: matchingChanged,
    why: 'Suggestions follow; the admin who changed the words sees it on the screen.',
  },
  { event: companyChanged, why: 'Screens that show the company follow.' },
  { event: fieldsChanged, why: 'Forms and filters with the community’s fields follow.' },
  { event: industriesChanged, why: 'Lists to choose an industry from follow.' },
  {
    event: memberChanged,
    why: 'The admins’ lists follow; whom it concerns hears of it by mail, or of their role.',
  },
];
