import type { OwnDate } from '../../../kit/server/own-dates.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { CalendarEntry } from '../rules/icalendar.ts';

const mostEntries = 500;

interface EntryRow
  extends
    Row<
      'calendar_dates',
      | 'id'
      | 'uid'
      | 'sequence'
      | 'changed_at'
      | 'starts_at'
      | 'ends_at'
      | 'starts_local'
      | 'ends_local'
      | 'cancelled_at'
    >,
    Row<'calendar_events', 'title' | 'text' | 'place' | 'is_all_day' | 'online_link'> {
  my_answer: Row<'calendar_answers'>['answer'] | null;
}

/** Of a date `d` with its event `e` and the reader's answer `a`. */
const columns = sql`
  d.id, d.uid, d.sequence, d.changed_at, d.starts_at, d.ends_at, d.starts_local, d.ends_local, d.cancelled_at, e.is_all_day,
  coalesce(d.title, e.title) AS title, coalesce(d.text, e.text) AS text, coalesce(d.place, e.place) AS place,
  coalesce(d.online_link, e.online_link) AS online_link, a.answer AS my_answer`;

const from = (tx: CommunityTx, memberId: number) => sql`
  calendar_dates d
  JOIN calendar_events e ON e.community_id = d.community_id AND e.id = d.event_id AND e.state IN ('published', 'cancelled')
  LEFT JOIN calendar_answers a ON a.community_id = d.community_id AND a.date_id = d.id AND a.member_id = ${memberId}
 WHERE d.community_id = ${tx.communityId}`;

/** Thirty days back and a year ahead; what was cancelled is told for ninety days, so that programs take it out. */
export async function feedEntries(
  tx: CommunityTx,
  { memberId, kind, origin }: { memberId: number; kind: Row<'calendar_feeds'>['kind']; origin: string },
): Promise<CalendarEntry[]> {
  const whose: Sql =
    kind === 'mine'
      ? sql`a.answer IN ('going', 'maybe') AND ${isInFeed} AND (d.is_listed OR ${isJustCancelled})`
      : sql`d.id = ANY (ARRAY(${datesOfAll(tx)}))`;
  const { rows } = await sql<EntryRow>`
    SELECT ${columns} FROM ${from(tx, memberId)} AND ${whose}
     ORDER BY d.starts_at, d.id LIMIT ${mostEntries}`.execute(tx);
  return rows.map((row) => entryOf(row, origin));
}

const isInFeed = sql`d.starts_at BETWEEN now() - interval '30 days' AND now() + interval '12 months'`;
const isJustCancelled = sql`(d.cancelled_at IS NOT NULL AND d.cancelled_at > now() - interval '90 days')`;

/** Each of the two by an index of its own. */
const datesOfAll = (tx: CommunityTx) => sql`
  (SELECT d.id FROM calendar_dates d WHERE d.community_id = ${tx.communityId} AND d.is_listed AND ${isInFeed}
    ORDER BY d.starts_at, d.id LIMIT ${mostEntries})
  UNION ALL
  (SELECT d.id FROM calendar_dates d WHERE d.community_id = ${tx.communityId} AND ${isJustCancelled} AND ${isInFeed}
    ORDER BY d.starts_at, d.id LIMIT ${mostEntries})`;

export async function entryById(
  tx: CommunityTx,
  { memberId, origin }: { memberId: number; origin: string },
  id: number,
): Promise<CalendarEntry | undefined> {
  const { rows } = await sql<EntryRow>`SELECT ${columns} FROM ${from(tx, memberId)} AND d.id = ${id}`.execute(
    tx,
  );
  return rows[0] && entryOf(rows[0], origin);
}

const entryOf = (row: EntryRow, origin: string): CalendarEntry => ({
  uid: row.uid,
  sequence: row.sequence,
  changedAt: row.changed_at,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  days: row.is_all_day ? { first: row.starts_local.slice(0, 10), after: row.ends_local.slice(0, 10) } : null,
  title: row.title,
  text: textOf(row),
  place: row.place,
  url: `${origin}/marketplace/events/${row.id}`,
  status: row.cancelled_at !== null ? 'CANCELLED' : row.my_answer === 'maybe' ? 'TENTATIVE' : 'CONFIRMED',
});

/** The link to an online meeting is for those who come. */
const textOf = ({ text, online_link: link, my_answer: answer }: EntryRow) =>
  answer === 'going' && link !== '' ? `${link}${text === '' ? '' : `\n\n${text}`}` : text;

/** A moment has no length, and some programs show nothing that has none. */
const shownFor = 1_800_000;

export const entryOfDate = (date: OwnDate, origin: string): CalendarEntry => ({
  uid: date.uid,
  sequence: date.sequence,
  changedAt: date.changedAt,
  startsAt: date.at,
  endsAt: date.until ?? new Date(date.at.getTime() + shownFor),
  days: null,
  title: date.title,
  text: date.text,
  place: date.place ?? '',
  url: `${origin}${date.path}`,
  status: date.isOver ? 'CANCELLED' : 'CONFIRMED',
  isFree: date.until === undefined,
});
