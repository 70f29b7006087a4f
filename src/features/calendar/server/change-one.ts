import { sql } from 'kysely';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { EventForm } from '../contract/hosting.ts';
import { timesOn, type DateTimes } from '../rules/date-times.ts';
import type { FoundDate } from './find-date.ts';
import { patternOf } from './make-dates.ts';
import { moveUp } from './seats.ts';
import { tellComing } from './tell-coming.ts';

/** What is as the event has it stays the event's, so that a change of all reaches it. */
const own = (wanted: string, common: string) => (wanted === common ? null : wanted);

/** One date of a series becomes an exception, in what is different. */
export async function changeOne(
  tx: CommunityTx,
  caller: Caller,
  { event, date }: FoundDate,
  form: EventForm,
  times: DateTimes,
): Promise<void> {
  const capacity = form.capacity ?? null;
  const isMovedNow = isAnotherTime(date, times);
  const isElsewhere =
    form.place !== (date.place ?? event.place) ||
    form.online_link !== (date.online_link ?? event.online_link);
  const sequence = date.sequence + (isMovedNow || isElsewhere ? 1 : 0);
  await sql`
    UPDATE calendar_dates
       SET title = ${own(form.title, event.title)}::text, text = ${own(form.text, event.text)}::text,
           place = ${own(form.place, event.place)}::text, map_link = ${own(form.map_link, event.map_link)}::text,
           online_link = ${own(form.online_link, event.online_link)}::text, event_link = ${own(form.event_link, event.event_link)}::text,
           starts_local = ${times.starts_local}, ends_local = ${times.ends_local}, starts_at = ${times.starts_at}, ends_at = ${times.ends_at},
           is_second_hour = ${times.is_second_hour}, is_moved = ${isAnotherTime(timesOn(patternOf(event), date.original_day), times)},
           capacity = ${capacity}::integer, has_own_capacity = ${capacity !== event.capacity}, sequence = ${sequence}, changed_at = moment()
     WHERE community_id = ${tx.communityId} AND id = ${date.id}`.execute(tx);
  await sql`
    UPDATE calendar_events SET version = version + 1 WHERE community_id = ${tx.communityId} AND id = ${event.id}`.execute(
    tx,
  );
  if (sequence !== date.sequence) tellComing(tx, { id: date.id, sequence }, 'moved', caller);
  if (date.waiting > 0) await moveUp(tx, date.id);
}

export const isAnotherTime = (
  one: Pick<DateTimes, 'starts_at' | 'ends_at'>,
  other: Pick<DateTimes, 'starts_at' | 'ends_at'>,
) =>
  one.starts_at.getTime() !== other.starts_at.getTime() || one.ends_at.getTime() !== other.ends_at.getTime();
