import { Refusal } from '../../../kit/common/errors.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { dateFields, eventFieldNames } from '../contract/event-fields.ts';
import type { EventForm } from '../contract/hosting.ts';
import { dayOf, isSameClock, patternOn, timesOn, type DateTimes, type Pattern } from '../rules/date-times.ts';
import { movedAlong } from '../rules/series.ts';
import { isAnotherTime, writeDate, writtenAs, type Written } from './change-one.ts';
import { dropDates } from './drop-dates.ts';
import { fieldsSet } from './field-columns.ts';
import type { DateRow, EventRow, FoundDate } from './find-date.ts';
import { setHosts } from './hosts.ts';
import { daysByRule, makeDates } from './make-dates.ts';
import { dayMeant } from './read-form.ts';
import { tellComing } from './tell-coming.ts';

interface Change {
  form: EventForm;
  times: DateTimes;
  hosts: readonly number[];
}

/**
 * All dates that are still to come. Those with a time of their own keep it, and whatever else they have of their own; so does the one by way of
 * which all are changed, where its host left it as it was. Answers who has got a seat by it.
 */
export async function changeAll(
  tx: CommunityTx,
  caller: Caller,
  { event, date }: FoundDate,
  { form, times, hosts }: Change,
): Promise<number[]> {
  const days = { from: date.original_day, to: dayMeant(times, date) };
  const isSameRule =
    event.repeats !== null && event.repeats === form.repeats && event.repeats_every === form.repeats_every;
  const newDay = (day: string) =>
    isSameRule ? movedAlong(day, event.repeats!, days) : day === date.original_day ? days.to : day;
  const first = (isSameRule ? newDay(dayOf(event.starts_local)) : undefined) ?? days.to;
  const pattern = patternOn(isSameClock(date, times) ? event : times, first);
  const saved = await saveEvent(tx, event, meantForAll(form, event, date), pattern);
  await setHosts(tx, event.id, hosts);
  const open = await openDates(tx, event.id);
  const byRule = new Set(daysByRule(saved));
  const stays = ({ id, original_day: before, is_moved: isMoved }: DateRow) => {
    if (id === date.id) return true;
    const day = newDay(before);
    // On the day of the chosen one there is room for that one alone.
    return day !== undefined && day !== days.to && (byRule.has(day) || isMoved);
  };
  const staying = open.filter(stays).map((each) => ({ date: each, day: newDay(each.original_day)! }));
  await assertDaysFree(tx, event.id, open, staying);
  await dropDates(
    tx,
    caller,
    open.filter((each) => !stays(each)),
  );
  const all: Written = { seated: [], moved: [] };
  // Backwards where days move forward, so that none stands for a moment on the day of the next.
  for (const each of days.to > days.from ? staying.toReversed() : staying) {
    const place = { before: event, after: saved, ...each };
    const isChosen = each.date.id === date.id;
    const written = await (isChosen ? writeDate(tx, place, form, times) : followRule(tx, place));
    all.seated.push(...written.seated);
    all.moved.push(...written.moved);
  }
  tellComing(tx, all.moved, 'moved', caller);
  await makeDates(tx, saved, open[0]?.original_day ?? days.to);
  return all.seated;
}

/** What one date has of its own and its host left as it was is not meant for the others. */
function meantForAll(form: EventForm, event: EventRow, date: DateRow): EventForm {
  const left = dateFields.filter((field) => date[field] !== null && date[field] === form[field]);
  const isLimitLeft = date.has_own_capacity && date.capacity === (form.capacity ?? null);
  return {
    ...form,
    ...Object.fromEntries(left.map((field) => [field, event[field]])),
    capacity: isLimitLeft ? event.capacity : form.capacity,
  };
}

async function saveEvent(
  tx: CommunityTx,
  { id }: EventRow,
  form: EventForm,
  pattern: Pattern,
): Promise<EventRow> {
  const { rows } = await sql<EventRow>`
    UPDATE calendar_events
       SET ${fieldsSet(eventFieldNames, (name) => form[name])}, capacity = ${form.capacity ?? null}::integer,
           is_all_day = ${form.is_all_day}, starts_local = ${pattern.starts_local}, ends_local = ${pattern.ends_local},
           is_second_hour = ${pattern.is_second_hour}, repeats = ${form.repeats ?? null}::text, repeats_every = ${form.repeats_every},
           repeats_until = ${form.repeats_until ?? null}::date, version = version + 1
     WHERE community_id = ${tx.communityId} AND id = ${id} RETURNING *`.execute(tx);
  return rows[0]!;
}

/** By their days. Whoever changes the event holds them. */
async function openDates(tx: CommunityTx, eventId: number): Promise<DateRow[]> {
  const { rows } = await sql<DateRow>`
    SELECT * FROM calendar_dates
     WHERE community_id = ${tx.communityId} AND event_id = ${eventId} AND cancelled_at IS NULL AND ends_at > now()
     ORDER BY original_day`.execute(tx);
  return rows;
}

/** A date that is over or cancelled keeps its day. */
async function assertDaysFree(
  tx: CommunityTx,
  eventId: number,
  open: readonly DateRow[],
  staying: readonly { day: string }[],
): Promise<void> {
  const ids = open.map(({ id }) => id);
  const days = staying.map(({ day }) => day);
  const { rows } = await sql`
    SELECT FROM calendar_dates
     WHERE community_id = ${tx.communityId} AND event_id = ${eventId} AND original_day = ANY (${days}::date[]) AND is_of_rule
       AND NOT id = ANY (${ids}::bigint[]) LIMIT 1`.execute(tx);
  if (rows.length > 0)
    throw new Refusal(
      'calendar.day_taken',
      409,
      'A past or cancelled date of this series is on one of these days. Choose another day.',
    );
}

/** On its own day, as the series has it now. */
async function followRule(
  tx: CommunityTx,
  { before, after, date, day }: { before: EventRow; after: EventRow; date: DateRow; day: string },
): Promise<Written> {
  const times = date.is_moved ? date : timesOn(after, day);
  const isElsewhere =
    (date.place === null && before.place !== after.place) ||
    (date.online_link === null && before.online_link !== after.online_link);
  const sequence = date.sequence + (isAnotherTime(date, times) || isElsewhere ? 1 : 0);
  await sql`
    UPDATE calendar_dates
       SET original_day = ${day}, starts_local = ${times.starts_local}, ends_local = ${times.ends_local}, starts_at = ${times.starts_at},
           ends_at = ${times.ends_at}, is_second_hour = ${times.is_second_hour},
           capacity = CASE WHEN has_own_capacity THEN capacity ELSE ${after.capacity}::integer END,
           sequence = ${sequence}, changed_at = moment()
     WHERE community_id = ${tx.communityId} AND id = ${date.id}`.execute(tx);
  return writtenAs(tx, date, sequence);
}
