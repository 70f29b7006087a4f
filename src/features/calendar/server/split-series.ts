import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { patternOn } from '../rules/date-times.ts';
import { addDays } from '../rules/series.ts';
import { fieldColumns } from './field-columns.ts';
import type { EventRow, FoundDate } from './find-date.ts';
import { hostIds, setHosts } from './hosts.ts';

/** This date and the later ones become a series of their own; their ids, answers and places in line go with them. */
export async function splitSeries(tx: CommunityTx, found: FoundDate): Promise<FoundDate> {
  const { event, date } = found;
  if (await isFirst(tx, found)) return found;
  const pattern = patternOn(event, date.original_day);
  const { rows } = await sql<EventRow>`
    INSERT INTO calendar_events (community_id, author_id, company_id, ${fieldColumns}, picture_file_id, capacity, is_all_day, starts_local,
                                 ends_local, is_second_hour, repeats, repeats_every, repeats_until, state)
    SELECT community_id, author_id, company_id, ${fieldColumns}, picture_file_id, capacity, is_all_day, ${pattern.starts_local},
           ${pattern.ends_local}, ${pattern.is_second_hour}, repeats, repeats_every, repeats_until, state
      FROM calendar_events WHERE community_id = ${tx.communityId} AND id = ${event.id}
    RETURNING *`.execute(tx);
  const later = rows[0]!;
  await setHosts(tx, later.id, await hostIds(tx, event.id));
  await sql`
    UPDATE calendar_dates SET event_id = ${later.id}
     WHERE community_id = ${tx.communityId} AND event_id = ${event.id} AND original_day >= ${date.original_day}`.execute(
    tx,
  );
  await sql`
    UPDATE calendar_events SET repeats_until = ${addDays(date.original_day, -1)}, version = version + 1
     WHERE community_id = ${tx.communityId} AND id = ${event.id}`.execute(tx);
  return { ...found, event: later };
}

export async function isFirst(tx: CommunityTx, { event, date }: FoundDate): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM calendar_dates
     WHERE community_id = ${tx.communityId} AND event_id = ${event.id} AND original_day < ${date.original_day} LIMIT 1`.execute(
    tx,
  );
  return rows.length === 0;
}
