import { forEachCommunity } from '../../../kit/server/each-community.ts';
import { timedJob } from '../../../kit/server/jobs.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import { wallTimeOf } from '../rules/sydney-time.ts';
import type { EventRow } from './find-date.ts';
import { makeDates } from './make-dates.ts';
import { everybodys, raiseCalendars } from './raise-calendars.ts';
import { tellComing } from './tell-coming.ts';

const pieceSize = 50;

/** Dates of every series, a year ahead. */
export async function extendSeries(database: Database): Promise<void> {
  await forEachCommunity(
    database,
    'find series of events',
    (tx) =>
      sql<{ community_id: number }>`SELECT community_id FROM communities_with_event_series()`.execute(tx),
    async (inCommunity) => {
      let behind: number | undefined = 0;
      while (behind !== undefined) behind = await inCommunity((tx) => extendPiece(tx, behind!));
    },
  );
}

async function extendPiece(tx: CommunityTx, behind: number): Promise<number | undefined> {
  const { rows } = await sql<EventRow>`
    SELECT * FROM calendar_events
     WHERE community_id = ${tx.communityId} AND repeats IS NOT NULL AND state = 'published' AND id > ${behind}
     ORDER BY id LIMIT ${pieceSize} FOR NO KEY UPDATE`.execute(tx);
  const today = wallTimeOf(new Date()).slice(0, 10);
  let made = 0;
  for (const event of rows) made += await makeDates(tx, event, today);
  if (made > 0) await raiseCalendars(tx, [everybodys]);
  return rows.length === pieceSize ? rows.at(-1)!.id : undefined;
}

export const extendSeriesJob = (database: Database) =>
  timedJob({ queue: 'extend-event-series', cron: '17 15 * * *', run: () => extendSeries(database) });

/** A day and an hour before, once for each start: one that has moved is another one. */
export async function remindOfEvents(database: Database): Promise<void> {
  await forEachCommunity(
    database,
    'find events that begin soon',
    (tx) =>
      sql<{ community_id: number }>`SELECT community_id FROM communities_with_event_reminders()`.execute(tx),
    (inCommunity) => inCommunity(remind),
  );
}

type Due = Row<'calendar_dates', 'id' | 'sequence'> & { is_hour: boolean; is_in_time: boolean };

/** What was announced within its last day is not "tomorrow": the hour is enough. */
async function remind(tx: CommunityTx): Promise<void> {
  const { rows } = await sql<Due>`
    WITH due AS (
      SELECT id FROM calendar_dates
       WHERE community_id = ${tx.communityId} AND is_listed AND starts_at > now() AND starts_at <= now() + interval '24 hours'
       AND (day_reminded_for IS DISTINCT FROM starts_at
            OR starts_at <= now() + interval '1 hour' AND hour_reminded_for IS DISTINCT FROM starts_at)
       ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE calendar_dates d
       SET day_reminded_for = starts_at,
           hour_reminded_for = CASE WHEN starts_at <= now() + interval '1 hour' THEN starts_at ELSE hour_reminded_for END
      FROM due WHERE d.community_id = ${tx.communityId} AND d.id = due.id
    RETURNING d.id, sequence, starts_at <= now() + interval '1 hour' AS is_hour, starts_at > now() + interval '22 hours' AS is_in_time`.execute(
    tx,
  );
  for (const date of rows) {
    if (date.is_hour) tellComing(tx, [date], 'hour', null);
    else if (date.is_in_time) tellComing(tx, [date], 'day', null);
  }
}

export const remindJob = (database: Database) =>
  timedJob({ queue: 'remind-of-events', cron: '*/5 * * * *', run: () => remindOfEvents(database) });
