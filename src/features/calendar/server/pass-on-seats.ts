import { z } from 'zod';
import { record } from '../../../kit/server/events.ts';
import { jobKind } from '../../../kit/server/jobs.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import { eventAnswered } from '../events.ts';
import { raiseCalendars } from './raise-calendars.ts';
import { changeSeats, moveUp, passOnQueue } from './seats.ts';

const data = z.object({ community_id: z.number().int(), date_id: z.number().int() });

export const passOnSeatsJob = (database: Database) =>
  jobKind({
    queue: passOnQueue,
    data,
    run: ({ community_id: communityId, date_id: dateId }) =>
      database.inCommunity({ communityId }, (tx) => passOnSeats(tx, dateId)),
  });

/** Whoever has not answered in time is off the list, and the next one in line is asked; the same for guests who have not confirmed. */
export async function passOnSeats(tx: CommunityTx, dateId: number): Promise<void> {
  const { rows: held } = await sql`
    SELECT FROM calendar_dates WHERE community_id = ${tx.communityId} AND id = ${dateId} FOR NO KEY UPDATE`.execute(
    tx,
  );
  if (held.length === 0) return;
  const { rows: lapsed } = await sql<Row<'calendar_answers', 'member_id' | 'party'>>`
    DELETE FROM calendar_answers
     WHERE community_id = ${tx.communityId} AND date_id = ${dateId} AND answer = 'offered' AND offered_until <= now()
    RETURNING member_id, party`.execute(tx);
  const { rows: guests } = await sql<Row<'calendar_guests', 'has_seat'>>`
    DELETE FROM calendar_guests
     WHERE community_id = ${tx.communityId} AND date_id = ${dateId}
       AND (answer = 'asked' AND held_until <= now() OR answer = 'offered' AND offered_until <= now())
    RETURNING has_seat`.execute(tx);
  const kept = guests.filter((guest) => guest.has_seat).length;
  const freed = lapsed.reduce((sum, { party }) => sum + party, kept);
  if (freed === 0) return;
  await changeSeats(tx, dateId, { held: -freed });
  const members = lapsed.map((row) => row.member_id);
  if (members.length > 0) record(tx, eventAnswered, { date_id: dateId }, { tells: [], shows: members });
  await raiseCalendars(tx, await moveUp(tx, dateId));
}
