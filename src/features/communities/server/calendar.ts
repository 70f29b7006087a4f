import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';

/** Days as the community counts them. */
export interface Calendar {
  /** As `2026-03-31`. */
  today: string;
  timeZone: Row<'communities'>['time_zone'];
}

export async function calendarOf(tx: CommunityTx): Promise<Calendar> {
  const { rows } = await sql<Calendar>`
    SELECT ((moment() AT TIME ZONE time_zone)::date)::text AS today, time_zone AS "timeZone"
      FROM communities WHERE id = ${tx.communityId}`.execute(tx);
  return rows[0]!;
}

/** The name of its time zone, for a statement of its own. */
export const timeZoneOf = (tx: CommunityTx) =>
  sql<string>`(SELECT z.time_zone FROM communities z WHERE z.id = ${tx.communityId})`;

// A formatter takes far longer to make than to use, and an export has thousands of days.
const formats = new Map<string, Intl.DateTimeFormat>();

/** The day on which something happened, as `2026-03-31`. */
export function dayIn({ timeZone }: Pick<Calendar, 'timeZone'>, time: Date): string {
  const known = formats.get(timeZone);
  if (known) return known.format(time);
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timeZone, made);
  return made.format(time);
}
