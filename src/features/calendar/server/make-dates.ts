import { sql } from 'kysely';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { readTimes, timesOn, writtenEnd, type DateTimes } from '../rules/date-times.ts';
import { daysOf, horizonFrom, type Series } from '../rules/series.ts';
import { wallTimeOf } from '../rules/sydney-time.ts';
import type { EventRow } from './find-date.ts';

/** The first date as it was written: the others of a series are made after it. */
export function patternOf(event: EventRow): DateTimes {
  const read = readTimes({
    starts: event.starts_local,
    ends: writtenEnd(event, event.is_all_day),
    is_second_hour: event.is_second_hour,
    is_all_day: event.is_all_day,
  });
  if ('complaint' in read) throw new Error(`The times of event ${event.id} cannot be read.`);
  return read.times;
}

export const seriesOf = ({
  starts_local: starts,
  repeats,
  repeats_every: every,
  repeats_until: until,
}: EventRow): Series | null =>
  repeats === null ? null : { first: starts.slice(0, 10), repeats, every, until };

/** The days on which it should be, from its first to a year ahead. */
export function daysByRule(event: EventRow): string[] {
  const series = seriesOf(event);
  if (series === null) return [event.starts_local.slice(0, 10)];
  return daysOf(series, horizonFrom(wallTimeOf(new Date()).slice(0, 10)));
}

/** Makes the dates that are not there yet, from this day on; the same however often it is asked. */
export async function makeDates(tx: CommunityTx, event: EventRow, from = ''): Promise<number> {
  const pattern = patternOf(event);
  const made = daysByRule(event)
    .filter((day) => day >= from)
    .map((day) => ({ day, ...timesOn(pattern, day) }));
  const { rows } = await sql`
    INSERT INTO calendar_dates (community_id, event_id, company_id, is_listed, original_day, starts_local, ends_local, starts_at, ends_at,
                                is_second_hour, capacity)
    SELECT ${tx.communityId}, ${event.id}, ${event.company_id}, ${event.state === 'published'}, t.day, t.starts_local, t.ends_local,
           t.starts_at, t.ends_at, t.is_second_hour, ${event.capacity}::integer
      FROM unnest(${made.map(({ day }) => day)}::date[], ${made.map((each) => each.starts_local)}::text[],
                  ${made.map((each) => each.ends_local)}::text[], ${made.map((each) => each.starts_at)}::timestamptz[],
                  ${made.map((each) => each.ends_at)}::timestamptz[], ${made.map((each) => each.is_second_hour)}::boolean[])
           AS t (day, starts_local, ends_local, starts_at, ends_at, is_second_hour)
    ON CONFLICT (community_id, event_id, original_day) DO NOTHING
    RETURNING id`.execute(tx);
  return rows.length;
}
