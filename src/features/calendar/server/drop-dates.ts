import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { tellComing } from './tell-coming.ts';

type Dropped = Row<'calendar_dates', 'id'>;

/** A series has them no longer: what nobody has answered was never there, the rest is cancelled. The dates are held. */
export async function dropDates(tx: CommunityTx, caller: Caller, dates: readonly Dropped[]): Promise<void> {
  if (dates.length === 0) return;
  const ids = dates.map(({ id }) => id);
  const { rows } = await sql<{ id: number }>`
    DELETE FROM calendar_dates d
     WHERE d.community_id = ${tx.communityId} AND d.id = ANY (${ids}::bigint[])
       AND NOT EXISTS (SELECT FROM calendar_answers a WHERE a.community_id = d.community_id AND a.date_id = d.id)
       AND NOT EXISTS (SELECT FROM calendar_guests g WHERE g.community_id = d.community_id AND g.date_id = d.id)
    RETURNING id`.execute(tx);
  const gone = new Set(rows.map((row) => row.id));
  await sql`
    UPDATE calendar_dates SET is_of_rule = false WHERE community_id = ${tx.communityId} AND id = ANY (${ids}::bigint[])`.execute(
    tx,
  );
  await cancelDates(
    tx,
    caller,
    ids.filter((id) => !gone.has(id)),
    '',
  );
}

/** Cancelled ones keep their pages, answers and seats. `by` is null where nobody is there any more who did it. */
export async function cancelDates(
  tx: CommunityTx,
  by: Pick<Caller, 'companyId'> | null,
  ids: readonly number[],
  word: string,
): Promise<void> {
  const { rows } = await sql<Row<'calendar_dates', 'id' | 'event_id' | 'sequence'>>`
    UPDATE calendar_dates
       SET cancelled_at = moment(), cancel_word = nullif(${word}, ''), is_listed = false, sequence = sequence + 1, changed_at = moment()
     WHERE community_id = ${tx.communityId} AND id = ANY (${ids}::bigint[]) AND cancelled_at IS NULL
    RETURNING id, event_id, sequence`.execute(tx);
  for (const dates of Map.groupBy(rows, (row) => row.event_id).values())
    tellComing(tx, dates, 'cancelled', by);
}
