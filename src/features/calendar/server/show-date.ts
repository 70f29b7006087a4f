import type { MediaAddresses } from '../../../kit/server/files/media-addresses.ts';
import { holds } from '../../../kit/common/roles.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { eyesOf } from '../../../kit/server/http/programs.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { CalendarEvent, CalendarEventDetail } from '../contract/types.ts';
import { datesByIds } from './date-rows.ts';
import { pageValues } from './field-columns.ts';
import { findDate, type FoundDate } from './find-date.ts';
import { peopleFaces } from './people-faces.ts';

/** Enough for a dialog that says what a change reaches. */
const mostOtherDates = 60;

export async function showDate(
  tx: CommunityTx,
  media: MediaAddresses,
  caller: Caller,
  id: number,
): Promise<CalendarEventDetail> {
  return showFound(tx, media, caller, await findDate(tx, caller, id));
}

export async function showFound(
  tx: CommunityTx,
  media: MediaAddresses,
  caller: Caller,
  found: FoundDate,
): Promise<CalendarEventDetail> {
  const [shown] = await datesByIds(tx, { media, memberId: eyesOf(caller).memberId }, [found.date.id]);
  return detailOf(tx, caller, found, shown!);
}

async function detailOf(
  tx: CommunityTx,
  caller: Caller,
  found: FoundDate,
  shown: CalendarEvent,
): Promise<CalendarEventDetail> {
  const { event, date, isOrganiser } = found;
  const isAhead = date.ends_at.getTime() > Date.now();
  const isOpen = shown.state === 'published' && isAhead;
  return {
    ...shown,
    ...pageValues(found, { comes: shown.my_answer === 'going' }),
    hosts: await hostsOf(tx, event.id),
    is_second_hour: date.is_second_hour,
    other_dates: event.repeats === null ? [] : await otherDates(tx, event.id, date.id),
    version: event.version,
    repeats_every: event.repeats_every,
    repeats_until: event.repeats_until,
    can: {
      edit: isOrganiser && isAhead && (shown.state === 'published' || shown.state === 'waiting'),
      check_in: isOrganiser && event.state === 'published',
      approve: holds(caller, 'moderator') && event.state === 'waiting',
      answer: isOpen,
    },
  };
}

export async function hostsOf(tx: CommunityTx, eventId: number) {
  const { rows } = await sql<Row<'calendar_hosts', 'member_id'>>`
    SELECT member_id FROM calendar_hosts WHERE community_id = ${tx.communityId} AND event_id = ${eventId} ORDER BY member_id`.execute(
    tx,
  );
  const faces = await peopleFaces(
    tx,
    rows.map((row) => row.member_id),
  );
  return rows.flatMap((row) => faces.get(row.member_id)?.face ?? []);
}

async function otherDates(tx: CommunityTx, eventId: number, dateId: number) {
  const { rows } = await sql<
    Row<'calendar_dates', 'id' | 'starts_at'> & { is_cancelled: boolean; answered: number }
  >`
    SELECT id, starts_at, cancelled_at IS NOT NULL AS is_cancelled, going + maybe + waiting AS answered FROM calendar_dates
     WHERE community_id = ${tx.communityId} AND event_id = ${eventId} AND id <> ${dateId} AND ends_at > now()
     ORDER BY original_day LIMIT ${mostOtherDates}`.execute(tx);
  return rows.map((row) => ({ ...row, starts_at: row.starts_at.toISOString() }));
}
