import { record } from '../../../kit/server/events.ts';
import type { MediaAddresses } from '../../../kit/server/files/media-addresses.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { CalendarEventDetail } from '../contract/types.ts';
import { eventChanged, eventDecided } from '../events.ts';
import { addDays } from '../rules/series.ts';
import { assertOpen, type Reach } from './change-event.ts';
import { cancelDates } from './drop-dates.ts';
import { holdEvent, type FoundDate } from './find-date.ts';
import { everybodys, raiseCalendars } from './raise-calendars.ts';
import { showDate } from './show-date.ts';
import { isFirst } from './split-series.ts';

/** Pages, answers and the host's word stay; what was only handed in is taken back instead. */
export async function cancelEvent(
  tx: CommunityTx,
  media: MediaAddresses,
  caller: Caller,
  id: number,
  { reach: wanted, word }: { reach: Reach; word: string },
): Promise<CalendarEventDetail> {
  const found = await holdEvent(tx, caller, id);
  assertOpen(found);
  const { event, date } = found;
  // From the first one on, it is all of them.
  const reach = wanted === 'later' && (await isFirst(tx, found)) ? 'all' : wanted;
  if (event.state === 'waiting') {
    await endEvent(tx, event.id, 'withdrawn');
    record(tx, eventDecided, { date_id: id }, { tells: [], shows: [event.author_id], by: caller.companyId });
    return showDate(tx, media, caller, id);
  }
  await cancelDates(tx, caller, await reached(tx, found, reach), word);
  if (event.repeats === null || reach === 'all') await endEvent(tx, event.id, 'cancelled');
  else if (reach === 'later')
    await sql`
      UPDATE calendar_events SET repeats_until = ${addDays(date.original_day, -1)}, version = version + 1
       WHERE community_id = ${tx.communityId} AND id = ${event.id}`.execute(tx);
  await raiseCalendars(tx, [everybodys]);
  record(tx, eventChanged, { date_id: id }, { by: caller.companyId });
  return showDate(tx, media, caller, id);
}

async function reached(tx: CommunityTx, { event, date }: FoundDate, reach: Reach): Promise<number[]> {
  if (event.repeats === null || reach === 'this') return [date.id];
  const from = reach === 'later' ? date.original_day : '0001-01-01';
  const { rows } = await sql<Row<'calendar_dates', 'id'>>`
    SELECT id FROM calendar_dates
     WHERE community_id = ${tx.communityId} AND event_id = ${event.id} AND original_day >= ${from}::date AND ends_at > now()
     ORDER BY id`.execute(tx);
  return rows.map((row) => row.id);
}

export const endEvent = (tx: CommunityTx, id: number, state: 'cancelled' | 'declined' | 'withdrawn') =>
  sql`
    UPDATE calendar_events SET state = ${state}, version = version + 1 WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(
    tx,
  );
