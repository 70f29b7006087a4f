import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { MediaAddresses } from '../../../kit/server/files/media-addresses.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyFaces, type CompanyFace } from '../../members/server/faces/public.ts';
import type { ListedField } from '../contract/event-fields.ts';
import type { CalendarEvent } from '../contract/types.ts';
import { writtenEnd } from '../rules/date-times.ts';
import { listedColumns, listedValues } from './field-columns.ts';

interface ShownDate
  extends
    Row<
      'calendar_dates',
      | 'id'
      | 'event_id'
      | 'starts_local'
      | 'ends_local'
      | 'starts_at'
      | 'ends_at'
      | 'capacity'
      | 'going'
      | 'held'
      | 'maybe'
      | 'waiting'
      | 'cancelled_at'
      | 'cancel_word'
    >,
    Row<'calendar_events', ListedField | 'is_all_day' | 'repeats' | 'state'> {
  company_id: CompanyRowId;
  is_online: boolean;
  picture: string | null;
  my_answer: Row<'calendar_answers'>['answer'] | null;
  my_party: number | null;
  my_place: number | null;
  offered_until: Date | null;
  answered_for: Date | null;
}

/** In the order of the ids. Whoever calls has found out that the caller may see them. */
export async function datesByIds(
  tx: CommunityTx,
  { media, memberId }: { media: MediaAddresses; memberId: number },
  ids: readonly number[],
): Promise<CalendarEvent[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ShownDate>`
    SELECT d.id, d.event_id, d.starts_local, d.ends_local, d.starts_at, d.ends_at, d.capacity, d.going, d.held, d.maybe, d.waiting,
           d.cancelled_at, d.cancel_word, d.company_id, ${listedColumns}, coalesce(d.online_link, e.online_link) <> '' AS is_online,
           e.is_all_day, e.repeats, e.state, f.name AS picture,
           a.answer AS my_answer, a.party AS my_party, a.offered_until, a.answered_for,
           CASE WHEN a.answer = 'waiting' THEN (
             SELECT count(*) FROM calendar_answers w WHERE w.community_id = d.community_id AND w.date_id = d.id
                AND w.answer = 'waiting' AND w.place <= a.place)
             + (SELECT count(*) FROM calendar_guests g WHERE g.community_id = d.community_id AND g.date_id = d.id
                AND g.answer = 'waiting' AND g.place < a.place) END AS my_place
      FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS page (id, position)
     CROSS JOIN LATERAL (SELECT * FROM calendar_dates d WHERE d.community_id = ${tx.communityId} AND d.id = page.id LIMIT 1) d
     CROSS JOIN LATERAL (SELECT * FROM calendar_events e WHERE e.community_id = d.community_id AND e.id = d.event_id LIMIT 1) e
      LEFT JOIN LATERAL kept_file(e.community_id, e.picture_file_id) f ON true
      LEFT JOIN LATERAL (SELECT * FROM calendar_answers a WHERE a.community_id = d.community_id AND a.date_id = d.id
                            AND a.member_id = ${memberId} LIMIT 1) a ON true
     ORDER BY page.position`.execute(tx);
  const faces = await companyFaces(
    tx,
    rows.map((row) => row.company_id),
  );
  const addressOf = (name: string) => media.addressOf(tx.communityId, name);
  return rows.map((row) => dateOf(row, faces.get(row.company_id)!, addressOf));
}

const dateOf = (
  row: ShownDate,
  company: CompanyFace,
  addressOf: (name: string) => string,
): CalendarEvent => ({
  id: row.id,
  event_id: row.event_id,
  ...listedValues(row),
  event_time: row.starts_local,
  event_end_time: writtenEnd(row, row.is_all_day),
  url: row.picture === null ? '' : addressOf(row.picture),
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  is_all_day: row.is_all_day,
  is_online: row.is_online,
  company: { company_id: company.id, name: company.name, avatar: company.avatar },
  capacity: row.capacity,
  seats_left: row.capacity === null ? null : Math.max(0, row.capacity - row.going - row.held),
  counts: { going: row.going, maybe: row.maybe, waiting: row.waiting },
  repeats: row.repeats,
  state: stateOf(row),
  cancel_word: row.cancel_word,
  my_answer: row.my_answer,
  my_party: row.my_party ?? 1,
  my_place_in_line: row.my_place,
  offered_until: row.offered_until?.toISOString() ?? null,
  moved_from: movedFrom(row)?.toISOString() ?? null,
});

/** Of a series that was called off, what was over by then has taken place. */
function stateOf({ cancelled_at: at, state }: ShownDate): CalendarEvent['state'] {
  if (at !== null) return 'cancelled';
  return state === 'cancelled' ? 'published' : state;
}

/** Asked of those who meant to come, and answered by any answer. */
function movedFrom({ answered_for: before, my_answer: mine, starts_at: now }: ShownDate): Date | null {
  if (before === null || mine === 'not_going' || before.getTime() === now.getTime()) return null;
  return before;
}
