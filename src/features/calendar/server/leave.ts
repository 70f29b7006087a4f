import { sql } from 'kysely';
import type { EndedSeat } from '../../../kit/server/feature.ts';
import type { Row } from '../../../kit/server/rows.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { seatsOf } from './answer-event.ts';
import { closeEvents } from './close-events.ts';
import { removeGuest, type GuestRow } from './guests.ts';
import { changeSeats, moveUp } from './seats.ts';

type Given = Row<'calendar_answers', 'date_id' | 'answer' | 'party' | 'place'>;

/** Seats go to the next in line, and secret addresses end. What they announced stays with their company as long as there is one. */
export async function leave(
  tx: CommunityTx,
  { memberId, companyId, email, isClosed }: EndedSeat,
): Promise<void> {
  // The dates first and in one order, as everybody who takes a seat holds them.
  await sql`
    SELECT FROM calendar_dates d
     WHERE d.community_id = ${tx.communityId}
       AND (d.id IN (SELECT a.date_id FROM calendar_answers a WHERE a.community_id = ${tx.communityId} AND a.member_id = ${memberId})
            OR d.id IN (SELECT g.date_id FROM calendar_guests g WHERE g.community_id = ${tx.communityId} AND g.email = ${email}))
     ORDER BY d.id FOR NO KEY UPDATE`.execute(tx);
  const { rows } = await sql<Given>`
    DELETE FROM calendar_answers WHERE community_id = ${tx.communityId} AND member_id = ${memberId}
    RETURNING date_id, answer, party, place`.execute(tx);
  for (const given of rows) {
    const { going = 0, held = 0, maybe = 0, waiting = 0 } = seatsOf(given);
    await changeSeats(tx, given.date_id, { going: -going, held: -held, maybe: -maybe, waiting: -waiting });
    if (going + held > 0) await moveUp(tx, given.date_id);
  }
  await sql`DELETE FROM calendar_hosts WHERE community_id = ${tx.communityId} AND member_id = ${memberId}`.execute(
    tx,
  );
  await sql`DELETE FROM calendar_feeds WHERE community_id = ${tx.communityId} AND member_id = ${memberId}`.execute(
    tx,
  );
  await sql`DELETE FROM calendar_versions WHERE community_id = ${tx.communityId} AND member_id = ${memberId}`.execute(
    tx,
  );
  const { rows: asGuest } = await sql<GuestRow>`
    SELECT * FROM calendar_guests WHERE community_id = ${tx.communityId} AND email = ${email} ORDER BY date_id`.execute(
    tx,
  );
  for (const guest of asGuest) if (await removeGuest(tx, guest)) await moveUp(tx, guest.date_id);
  if (isClosed) await closeEvents(tx, companyId);
}
