import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { dayOf, timesOn } from '../rules/date-times.ts';
import { daysOf, horizonFrom, type Series } from '../rules/series.ts';
import { wallTimeOf } from '../rules/sydney-time.ts';
import type { EventRow } from './find-date.ts';

export const seriesOf = ({
  starts_local: starts,
  repeats,
  repeats_every: every,
  repeats_until: until,
}: EventRow): Series | null => (repeats === null ? null : { first: dayOf(starts), repeats, every, until });

/** The days on which it should be, from its first to a year ahead. The first one is there however far ahead it is. */
export function daysByRule(event: EventRow): string[] {
  const series = seriesOf(event);
  if (series === null) return [dayOf(event.starts_local)];
  const horizon = horizonFrom(dayOf(wallTimeOf(new Date())));
  return daysOf(series, series.first > horizon ? series.first : horizon);
}

/** Makes the dates that are not there yet, from this day on; the same however often it is asked. */
export async function makeDates(tx: CommunityTx, event: EventRow, from = ''): Promise<number> {
  const made = daysByRule(event)
    .filter((day) => day >= from)
    .map((day) => ({ day, ...timesOn(event, day) }));
  const { rows } = await sql`
    INSERT INTO calendar_dates (community_id, event_id, company_id, is_listed, original_day, starts_local, ends_local, starts_at, ends_at,
                                is_second_hour, capacity)
    SELECT ${tx.communityId}, ${event.id}, ${event.company_id}, ${event.state === 'published'}, t.day, t.starts_local, t.ends_local,
           t.starts_at, t.ends_at, t.is_second_hour, ${event.capacity}::integer
      FROM unnest(${made.map(({ day }) => day)}::date[], ${made.map((each) => each.starts_local)}::text[],
                  ${made.map((each) => each.ends_local)}::text[], ${made.map((each) => each.starts_at)}::timestamptz[],
                  ${made.map((each) => each.ends_at)}::timestamptz[], ${made.map((each) => each.is_second_hour)}::boolean[])
           AS t (day, starts_local, ends_local, starts_at, ends_at, is_second_hour)
    ON CONFLICT (community_id, event_id, original_day) WHERE is_of_rule DO NOTHING
    RETURNING id`.execute(tx);
  return rows.length;
}
