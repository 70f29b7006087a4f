import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { noticesAbout, type Fact, type Notice, type Subject } from '../../../kit/server/notice.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import { companyFaces } from '../../members/server/faces/public.ts';
import { hasRole } from '../../members/server/people/public.ts';
import {
  checkedIn,
  eventAnswered,
  eventCancelled,
  eventChanged,
  eventDecided,
  eventHandedIn,
  eventMoved,
  eventPublished,
  eventReminder,
  eventRewritten,
  movedUp,
  seatOffered,
} from '../events.ts';
import { sourceZone } from '../rules/sydney-time.ts';
import { timeText, whenText } from './when-text.ts';

interface EventSubject extends Subject {
  title: string;
  companyName: string;
  /** "Tue 3 Dec 18:30 (Sydney time)"; of whole days the day alone. */
  when: string;
  /** Other dates of the series that the reader answered, changed in the same stroke: "" or " and 3 more dates". */
  andMore: string;
  word: string | null;
  isWaiting: boolean;
  isDeclined: boolean;
  offeredUntil: string | null;
  startsAt: Date;
  isAllDay: boolean;
  where: string;
}

interface Found
  extends
    Row<'calendar_dates', 'id' | 'starts_at' | 'cancel_word' | 'place'>,
    Row<'calendar_events', 'title' | 'is_all_day' | 'state' | 'author_id'> {
  company_id: CompanyRowId;
  offered_until: Date | null;
  along: number;
  is_online: boolean;
}

/** By the clock of the recipient, and by Sydney's, which the host wrote. */
const factsOf = ({ when, startsAt, isAllDay, where, companyName }: EventSubject): Fact[] => [
  isAllDay ? { label: 'When', text: when } : { label: 'When', at: startsAt, zone: sourceZone },
  ...(where === '' ? [] : [{ label: 'Where', text: where }]),
  { label: 'Host', text: companyName },
];

const told = (notice: Omit<Notice<EventSubject>, 'kind' | 'facts'>): Notice<EventSubject> => ({
  kind: 'Feature',
  facts: factsOf,
  ...notice,
});

/** Where admins decide. */
const waitingPath = '/ecosystem-admin/events';

export const calendarNotices = noticesAbout<EventSubject>({
  about: 'calendar_date',
  called: 'event',
  gone: 'This event is no longer available.',
  idsIn: ({ payload: { date_id: id } }) => (typeof id === 'number' ? [id] : []),
  async find(tx, ids, { memberId }) {
    const mayApprove = await hasRole(tx, memberId, 'moderator');
    const { rows } = await sql<Found>`
      SELECT d.id, d.starts_at, d.cancel_word, d.company_id, coalesce(d.title, e.title) AS title,
             coalesce(d.place, e.place) AS place, coalesce(d.online_link, e.online_link) <> '' AS is_online, e.is_all_day, e.state, e.author_id,
             (SELECT a.offered_until FROM calendar_answers a WHERE a.community_id = d.community_id AND a.date_id = d.id
                 AND a.member_id = ${memberId} AND a.answer = 'offered' AND a.offered_until > now()) AS offered_until,
             (SELECT count(*) FROM calendar_dates o
                JOIN calendar_answers a ON a.community_id = o.community_id AND a.date_id = o.id
               WHERE o.community_id = d.community_id AND o.event_id = d.event_id AND o.id <> d.id AND o.sequence > 0
                 AND a.member_id = ${memberId} AND a.answer <> 'not_going'
                 AND CASE WHEN d.cancelled_at IS NULL THEN o.cancelled_at IS NULL AND o.changed_at = d.changed_at
                          ELSE o.cancelled_at = d.cancelled_at END) AS along
        FROM calendar_dates d JOIN calendar_events e ON e.community_id = d.community_id AND e.id = d.event_id
       WHERE d.community_id = ${tx.communityId} AND d.id = ANY (${ids}::bigint[])
         AND (e.state IN ('published', 'cancelled') OR ${mayApprove}::boolean OR e.author_id = ${memberId})`.execute(
      tx,
    );
    const companies = await companyFaces(
      tx,
      rows.map((row) => row.company_id),
    );
    return new Map(
      rows.map((row) => {
        const company = companies.get(row.company_id)!;
        const subject: EventSubject = {
          company,
          link: mayApprove && row.state === 'waiting' ? waitingPath : `/marketplace/events/${row.id}`,
          title: row.title,
          companyName: company.name,
          when: whenText(row),
          andMore: row.along === 0 ? '' : ` and ${row.along} more ${row.along === 1 ? 'date' : 'dates'}`,
          word: row.cancel_word,
          isWaiting: row.state === 'waiting',
          isDeclined: row.state === 'declined',
          offeredUntil: row.offered_until && timeText(row.offered_until),
          startsAt: row.starts_at,
          isAllDay: row.is_all_day,
          where: [row.place, row.is_online && 'Online'].filter(Boolean).join(' · '),
        };
        return [row.id, subject];
      }),
    );
  },
  notices: [
    told({
      event: eventPublished,
      sort: 'events',
      sentence: ({ companyName, title, when }) => `${companyName} announced “${title}”, ${when}`,
    }),
    told({
      event: eventHandedIn,
      sort: 'admins',
      waits: ({ isWaiting }) => isWaiting,
      sentence: ({ companyName, title }) => `${companyName} asks you to approve the event “${title}”`,
    }),
    told({
      event: eventRewritten,
      sort: 'admins',
      sentence: ({ companyName, title }) =>
        `${companyName} changed what the event “${title}” says. Have a look`,
    }),
    told({
      event: eventDecided,
      sort: 'attending',
      settles: 'decided it',
      sentence: ({ title, isDeclined, word }) =>
        isDeclined
          ? `An admin declined your event “${title}”${word === null ? '' : `. They say: “${word}”`}`
          : `An admin approved your event “${title}”. It’s published now`,
    }),
    told({
      event: eventMoved,
      sort: 'attending',
      sentence: ({ title, when, andMore }) =>
        `“${title}” has a new time or place: ${when}${andMore}. Are you still coming?`,
    }),
    told({
      event: eventCancelled,
      sort: 'attending',
      sentence: ({ title, when, andMore, word }) =>
        `“${title}”, ${when}${andMore}, is cancelled${word === null ? '' : `. The host says: “${word}”`}`,
    }),
    told({
      event: movedUp,
      sort: 'attending',
      sentence: ({ title, when }) =>
        `You have a seat at “${title}”, ${when}. If you can’t come after all, please give it back`,
    }),
    told({
      event: seatOffered,
      sort: 'attending',
      waits: ({ offeredUntil }) => offeredUntil !== null,
      sentence: ({ title, offeredUntil }) =>
        offeredUntil === null
          ? `A seat at “${title}” was offered to you`
          : `A seat at “${title}” is free for you. Take it by ${offeredUntil}`,
    }),
    told({
      event: eventReminder,
      sort: 'attending',
      sentence: ({ title, when }) => `“${title}” begins soon: ${when}`,
    }),
  ],
  silent: [
    { event: eventAnswered, why: 'Only screens follow.', settles: 'answered' },
    { event: eventChanged, why: 'Only screens follow.' },
    { event: checkedIn, why: 'Only screens follow.' },
  ],
});
