import { dayText } from '../../../kit/common/dates.ts';
import { noticesAbout, type Happened, type Subject } from '../../../kit/server/notice.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import { calendarOf } from '../../communities/server/public.ts';
import { companyFaces } from '../../members/server/faces/public.ts';
import { hasRole, isAdmin, peopleById } from '../../members/server/people/public.ts';
import {
  apiKeyEnding,
  joinRequestDecided,
  joinRequestReceived,
  memberJoined,
  memberLeft,
  memberMoved,
  operatorHelped,
  type OperatorDeed,
} from '../events.ts';
import { deedWords } from './help-member.ts';

interface PersonSubject extends Subject {
  name: string;
  hasLeft: boolean;
  companyName: string;
  isColleague: boolean;
  /** Where the reader finds everyone who joined: admins in the community, others in their own company. */
  everyone: { where: string; link: string };
}

const idIn =
  (name: string) =>
  ({ payload }: Happened) => {
    const id = payload[name];
    return typeof id === 'number' ? [id] : [];
  };

export const peopleNotices = noticesAbout<PersonSubject>({
  about: 'member',
  gone: 'This person is no longer a member.',
  idsIn: idIn('user_id'),
  async find(tx, ids, { memberId, companyId }) {
    const people = await peopleById(tx, ids);
    const everyone = (await hasRole(tx, memberId, 'membership'))
      ? { where: 'the community', link: '/ecosystem-admin/members?sort=newest' }
      : { where: 'your company', link: '/profile/team' };
    const faces = await companyFaces(
      tx,
      [...people.values()].map((person) => person.companyId),
    );
    return new Map(
      [...people].map(([id, person]) => {
        const company = faces.get(person.companyId)!;
        const subject: PersonSubject = {
          company,
          link: `/partner/${company.id}`,
          name: person.name,
          hasLeft: person.hasLeft,
          everyone,
          companyName: person.companyName,
          isColleague: person.companyId === companyId,
        };
        return [id, subject];
      }),
    );
  },
  notices: [
    {
      event: memberJoined,
      kind: 'User',
      sentence: ({ name, companyName, isColleague }) =>
        isColleague ? `${name} joined your company` : `${name} from ${companyName} joined the community`,
      isGathered: true,
      together: ({ name, hasLeft, everyone: { where, link } }, count) => ({
        sentence: hasLeft
          ? `${count.toLocaleString('en')} people joined ${where}`
          : `${name} and ${others(count - 1)} joined ${where}`,
        link,
      }),
    },
    {
      event: memberLeft,
      kind: 'User',
      sentence: ({ companyName, isColleague }) =>
        isColleague ? 'Someone left your company' : `Someone left ${companyName}`,
    },
  ],
});

const others = (count: number) => (count === 1 ? 'one other' : `${count.toLocaleString('en')} others`);

/** Everybody hears of their own move, and of nobody else's. */
export const moveNotices = noticesAbout<Subject & { companyName: string }>({
  about: 'move',
  gone: 'This is no longer available.',
  idsIn: ({ tells }) => tells,
  async find(tx, ids, { memberId }) {
    if (!ids.includes(memberId)) return new Map();
    const { companyName } = (await peopleById(tx, [memberId])).get(memberId)!;
    return new Map([[memberId, { company: null, link: '/profile', companyName }]]);
  },
  notices: [
    {
      event: memberMoved,
      kind: 'User',
      isMailed: true,
      sentence: ({ companyName }) => `An admin moved you to ${companyName}`,
    },
  ],
});

interface RequestSubject extends Subject {
  name: string;
  companyName: string;
  isOpen: boolean;
}

export const joinRequestNotices = noticesAbout<RequestSubject>({
  about: 'join request',
  gone: 'This request to join is no longer available.',
  idsIn: idIn('id'),
  async find(tx, ids, { memberId }) {
    if (!(await hasRole(tx, memberId, 'membership'))) return new Map();
    const { rows } = await sql<Row<'join_requests', 'id' | 'company'> & { name: string; is_open: boolean }>`
      SELECT id, first_name || ' ' || last_name AS name, company, status = 'Waiting' AS is_open FROM join_requests
       WHERE community_id = ${tx.communityId} AND id = ANY (${ids}::bigint[])`.execute(tx);
    return new Map(
      rows.map(({ id, name, company, is_open: isOpen }) => [
        id,
        { company: null, link: '/ecosystem-admin/requests', name, companyName: company, isOpen },
      ]),
    );
  },
  notices: [
    {
      event: joinRequestReceived,
      kind: 'User',
      waits: ({ isOpen }) => isOpen,
      sentence: ({ name, companyName }) => `${name} from ${companyName} wants to join the community`,
    },
  ],
  silent: [
    { event: joinRequestDecided, why: 'The other admins see that it is settled.', settles: 'handled it' },
  ],
});

interface KeySubject extends Subject {
  name: string;
  endsOn: string;
}

export const apiKeyNotices = noticesAbout<KeySubject>({
  about: 'API key',
  gone: 'This API key is no longer available.',
  idsIn: idIn('api_key_id'),
  async find(tx, ids, { memberId }) {
    if (!(await isAdmin(tx, memberId))) return new Map();
    const { timeZone } = await calendarOf(tx);
    const { rows } = await sql<Row<'api_keys', 'id' | 'name'> & { expires_at: Date }>`
      SELECT id, name, expires_at FROM api_keys
       WHERE community_id = ${tx.communityId} AND id = ANY (${ids}::bigint[]) AND expires_at IS NOT NULL`.execute(
      tx,
    );
    return new Map(
      rows.map(({ id, name, expires_at: ends }) => [
        id,
        {
          company: null,
          link: '/ecosystem-admin/api-keys',
          name,
          endsOn: dayText(ends.toISOString(), { timeZone }),
        },
      ]),
    );
  },
  notices: [
    {
      event: apiKeyEnding,
      kind: 'Feature',
      sort: 'admins',
      sentence: ({ name, endsOn }) => `The API key “${name}” ends on ${endsOn}. Create a new one before then`,
    },
  ],
});

/** The admins see it in the audit, too. */
export const operatorNotices = noticesAbout<Subject & { name: string }>({
  about: 'helped member',
  gone: 'This person is no longer a member.',
  idsIn: idIn('user_id'),
  async find(tx, ids, { memberId }) {
    if (!(await isAdmin(tx, memberId))) return new Map();
    const people = await peopleById(tx, ids);
    return new Map(
      [...people].map(([id, { name }]) => [id, { company: null, link: '/ecosystem-admin/audit', name }]),
    );
  },
  notices: [
    {
      event: operatorHelped,
      kind: 'Feature',
      sort: 'admins',
      isMailed: true,
      sentence: ({ name }, { deed }) => deedWords[deed as OperatorDeed](name),
    },
  ],
});
