import { sql } from 'kysely';
import { Refusal } from '../../../kit/common/errors.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { EventForm } from '../contract/hosting.ts';
import { timesOn, type DateTimes } from '../rules/date-times.ts';
import { movedAlong } from '../rules/series.ts';
import { isAnotherTime } from './change-one.ts';
import { dropDates } from './drop-dates.ts';
import type { DateRow, EventRow, FoundDate } from './find-date.ts';
import { setHosts } from './hosts.ts';
import { daysByRule, makeDates } from './make-dates.ts';
import { moveUp } from './seats.ts';
import { tellComing } from './tell-coming.ts';

interface Change {
  form: EventForm;
  times: DateTimes;
  hosts: readonly number[];
}

const dayOf = (times: Pick<DateTimes, 'starts_local'>) => times.starts_local.slice(0, 10);

/** All dates that are still to come. Those with a time of their own keep it, and whatever else they have of their own. */
export async function changeAll(
  tx: CommunityTx,
  caller: Caller,
  { event, date }: FoundDate,
  change: Change,
): Promise<void> {
  const { form } = change;
  const days = { from: dayOf(date), to: dayOf(change.times) };
  const isSameRule =
    event.repeats !== null && event.repeats === form.repeats && event.repeats_every === form.repeats_every;
  const newDay = (day: string) =>
    isSameRule ? movedAlong(day, event.repeats!, days) : day === date.original_day ? days.to : day;
  const first = (isSameRule ? newDay(event.starts_local.slice(0, 10)) : undefined) ?? days.to;
  const saved = await saveEvent(tx, event, change, timesOn(change.times, first));
  await setHosts(tx, event.id, change.hosts);
  const open = await openDates(tx, event.id);
  await assertDaysFree(tx, event.id, open, newDay);
  // Backwards where days move forward, so that none stands for a moment on the day of the next.
  const ordered = days.to > days.from ? open.toReversed() : open;
  const byRule = new Set(daysByRule(saved));
  const dropped: DateRow[] = [];
  for (const each of ordered) {
    const day = newDay(each.original_day);
    const stays = day !== undefined && (byRule.has(day) || each.is_moved || each.id === date.id);
    if (!stays) dropped.push(each);
    else
      await changeDate(
        tx,
        caller,
        { before: event, after: saved, date: each, day, isChosen: each.id === date.id },
        change,
      );
  }
  await dropDates(tx, caller, dropped);
  await makeDates(tx, saved, open[0]?.original_day ?? days.to);
}

async function saveEvent(
  tx: CommunityTx,
  { id }: EventRow,
  { form }: Change,
  pattern: DateTimes,
): Promise<EventRow> {
  const { rows } = await sql<EventRow>`
    UPDATE calendar_events
       SET title = ${form.title}, text = ${form.text}, picture_alt = ${form.picture_alt}, place = ${form.place}, map_link = ${form.map_link},
           online_link = ${form.online_link}, event_link = ${form.event_link}, capacity = ${form.capacity ?? null}::integer,
           most_guests = ${form.most_guests}, is_all_day = ${form.is_all_day}, starts_local = ${pattern.starts_local},
           ends_local = ${pattern.ends_local}, is_second_hour = ${pattern.is_second_hour}, repeats = ${form.repeats ?? null}::text,
           repeats_every = ${form.repeats_every}, repeats_until = ${form.repeats_until ?? null}::date, is_public = ${form.is_public},
           shows_seats = ${form.shows_seats},
           version = version + 1
     WHERE community_id = ${tx.communityId} AND id = ${id} RETURNING *`.execute(tx);
  return rows[0]!;
}

/** By their days. They are held: nobody answers one while it moves. */
async function openDates(tx: CommunityTx, eventId: number): Promise<DateRow[]> {
  const { rows } = await sql<DateRow>`
    SELECT * FROM calendar_dates
     WHERE community_id = ${tx.communityId} AND event_id = ${eventId} AND cancelled_at IS NULL AND ends_at > now()
     ORDER BY original_day FOR NO KEY UPDATE`.execute(tx);
  return rows;
}

/** A date that is over or cancelled keeps its day. */
async function assertDaysFree(
  tx: CommunityTx,
  eventId: number,
  open: readonly DateRow[],
  newDay: (day: string) => string | undefined,
): Promise<void> {
  const ids = open.map(({ id }) => id);
  const days = open.flatMap((each) => newDay(each.original_day) ?? []);
  const { rows } = await sql`
    SELECT FROM calendar_dates
     WHERE community_id = ${tx.communityId} AND event_id = ${eventId} AND original_day = ANY (${days}::date[])
       AND NOT id = ANY (${ids}::bigint[]) LIMIT 1`.execute(tx);
  if (rows.length > 0)
    throw new Refusal(
      'calendar.day_taken',
      409,
      'A past or cancelled date of this series is on one of these days. Choose another day.',
    );
}

async function changeDate(
  tx: CommunityTx,
  caller: Caller,
  {
    before,
    after,
    date,
    day,
    isChosen,
  }: { before: EventRow; after: EventRow; date: DateRow; day: string; isChosen: boolean },
  { form, times }: Change,
): Promise<void> {
  // The one that was looked at gets what was written; the others follow it on their own days.
  const moved = isChosen ? times : date.is_moved ? date : timesOn(times, day);
  const isElsewhere =
    (date.place === null && before.place !== after.place) ||
    (date.online_link === null && before.online_link !== after.online_link);
  const sequence = date.sequence + (isAnotherTime(date, moved) || isElsewhere ? 1 : 0);
  const capacity = date.has_own_capacity && !isChosen ? date.capacity : (form.capacity ?? null);
  await sql`
    UPDATE calendar_dates
       SET original_day = ${day}, starts_local = ${moved.starts_local}, ends_local = ${moved.ends_local}, starts_at = ${moved.starts_at},
           ends_at = ${moved.ends_at}, is_second_hour = ${moved.is_second_hour}, is_moved = is_moved AND NOT ${isChosen}::boolean,
           capacity = ${capacity}::integer, has_own_capacity = has_own_capacity AND NOT ${isChosen}::boolean,
           sequence = ${sequence}, changed_at = moment(),
           title = CASE WHEN ${isChosen} THEN NULL ELSE title END, text = CASE WHEN ${isChosen} THEN NULL ELSE text END,
           place = CASE WHEN ${isChosen} THEN NULL ELSE place END, map_link = CASE WHEN ${isChosen} THEN NULL ELSE map_link END,
           online_link = CASE WHEN ${isChosen} THEN NULL ELSE online_link END,
           event_link = CASE WHEN ${isChosen} THEN NULL ELSE event_link END
     WHERE community_id = ${tx.communityId} AND id = ${date.id}`.execute(tx);
  if (sequence !== date.sequence) tellComing(tx, { id: date.id, sequence }, 'moved', caller);
  if (date.waiting > 0) await moveUp(tx, date.id);
}
