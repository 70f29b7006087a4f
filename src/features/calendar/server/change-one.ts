import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { dateFields } from '../contract/event-fields.ts';
import type { EventForm } from '../contract/hosting.ts';
import { timesOn, type DateTimes } from '../rules/date-times.ts';
import { fieldsSet } from './field-columns.ts';
import type { DateRow, EventRow, FoundDate } from './find-date.ts';
import { moveUp } from './seats.ts';
import { tellComing, type ToldDate } from './tell-coming.ts';

/** One date of a series becomes an exception, in what is different. Answers who has got a seat by it. */
export async function changeOne(
  tx: CommunityTx,
  caller: Caller,
  { event, date }: FoundDate,
  form: EventForm,
  times: DateTimes,
): Promise<number[]> {
  const { seated, moved } = await writeDate(
    tx,
    { before: event, after: event, date, day: date.original_day },
    form,
    times,
  );
  await sql`
    UPDATE calendar_events SET version = version + 1 WHERE community_id = ${tx.communityId} AND id = ${event.id}`.execute(
    tx,
  );
  tellComing(tx, moved, 'moved', caller);
  return seated;
}

/** What is as the event has it stays the event's, so that a change of all reaches it. */
const own = (wanted: string, common: string) => (wanted === common ? null : wanted);

/** As it was written for this one date, on its day by the rule. */
export async function writeDate(
  tx: CommunityTx,
  { before, after, date, day }: { before: EventRow; after: EventRow; date: DateRow; day: string },
  form: EventForm,
  times: DateTimes,
): Promise<Written> {
  const capacity = form.capacity ?? null;
  const isElsewhere =
    form.place !== (date.place ?? before.place) ||
    form.online_link !== (date.online_link ?? before.online_link);
  const sequence = date.sequence + (isAnotherTime(date, times) || isElsewhere ? 1 : 0);
  await sql`
    UPDATE calendar_dates
       SET ${fieldsSet(dateFields, (name) => own(form[name], after[name]))}, original_day = ${day}, starts_local = ${times.starts_local}, ends_local = ${times.ends_local}, starts_at = ${times.starts_at},
           ends_at = ${times.ends_at}, is_second_hour = ${times.is_second_hour}, is_moved = ${isAnotherTime(timesOn(after, day), times)},
           capacity = ${capacity}::integer, has_own_capacity = ${capacity !== after.capacity}, sequence = ${sequence}, changed_at = moment()
     WHERE community_id = ${tx.communityId} AND id = ${date.id}`.execute(tx);
  return writtenAs(tx, date, sequence);
}

/** Who has got a seat by it, and what to tell those who come. */
export interface Written {
  seated: number[];
  moved: ToldDate[];
}

export const writtenAs = async (tx: CommunityTx, date: DateRow, sequence: number): Promise<Written> => ({
  seated: date.waiting > 0 ? await moveUp(tx, date.id) : [],
  moved: sequence === date.sequence ? [] : [{ id: date.id, sequence }],
});

export const isAnotherTime = (
  one: Pick<DateTimes, 'starts_at' | 'ends_at'>,
  other: Pick<DateTimes, 'starts_at' | 'ends_at'>,
) =>
  one.starts_at.getTime() !== other.starts_at.getTime() || one.ends_at.getTime() !== other.ends_at.getTime();
