import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { CommunitySpan } from '../../contract/community.ts';
import { daysAfter, medianOf, mostToday, type Days } from '../../rules.ts';
import type { Answers } from '../sums.ts';

export const measures = [
  'sent',
  'logged',
  'answered',
  'waiting',
  'deals',
  'under way',
  'joined',
  'posts',
  'opportunities',
  'events',
  'going',
  'meetings',
] as const;
export type Measure = (typeof measures)[number];

export interface Sums {
  of: (measure: Measure) => number;
  answers: Answers;
}

type Counted = { part: string; measure: string; count: number };

/** Of each of these times, under its name; of several together, where they do not overlap. */
export async function sumCommunity(
  tx: CommunityTx,
  parts: Readonly<Record<string, Days | null>>,
): Promise<(...parts: readonly string[]) => Sums> {
  const ranges = Object.entries(parts).flatMap(([name, range]) => (range ? [{ name, ...range }] : []));
  const { rows } = await sql<Counted>`
    SELECT p.part, d.measure, d.count::integer AS count
      FROM unnest(${ranges.map(({ name }) => name)}::text[], ${ranges.map(({ from }) => from)}::date[],
                  ${ranges.map(({ to }) => to)}::date[]) AS p (part, first, last)
     -- Summed range by range: joined, all days of the community would be read for each of them.
     CROSS JOIN LATERAL (
       SELECT measure, sum(count) AS count FROM dashboard_community_days
        WHERE community_id = ${tx.communityId} AND day BETWEEN p.first AND p.last GROUP BY measure) d`.execute(
    tx,
  );
  const found = Map.groupBy(rows, ({ part }) => part);
  return (...wanted) => sumsOf(wanted.flatMap((part) => found.get(part) ?? []));
}

/** What is not in a day that has been counted, each number up to a bound: nobody waits until tomorrow to see that something happens. */
export async function sumToday(
  tx: CommunityTx,
  { days, today, time_zone: zone }: CommunitySpan,
): Promise<Sums> {
  const first = days ? daysAfter(days.to, 1) : today;
  const { rows } = await sql<Omit<Counted, 'part'>>`
    SELECT measure, count FROM community_today(${zone}, ${first}::date, ${today}::date, ${mostToday})`.execute(
    tx,
  );
  return sumsOf(rows);
}

function sumsOf(rows: readonly Omit<Counted, 'part'>[]): Sums {
  const counts = new Map<string, number>();
  for (const { measure, count } of rows) counts.set(measure, (counts.get(measure) ?? 0) + count);
  const slots = new Map(
    [...counts]
      .filter(([measure]) => measure.startsWith('slot '))
      .map(([measure, count]) => [Number(measure.slice('slot '.length)), count]),
  );
  return {
    of: (measure) => counts.get(measure) ?? 0,
    answers: {
      answers: [...slots.values()].reduce((sum, answers) => sum + answers, 0),
      median: medianOf(slots),
    },
  };
}
