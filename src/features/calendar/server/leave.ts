import type { EndedSeat } from '../../../kit/server/feature.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { seatsOf } from './answer-event.ts';
import { closeEvents, leaveToColleague } from './close-events.ts';
import { removeGuest, type GuestRow } from './guests.ts';
import { everybodys, raiseCalendars } from './raise-calendars.ts';
import { changeSeats, moveUp } from './seats.ts';

type Given = Row<'calendar_answers', 'date_id' | 'answer' | 'party' | 'place'>;

/** Seats go to the next in line, and secret addresses end. What they announced stays with their company as long as there is one. */
export async function leave(tx: CommunityTx, seat: EndedSeat): Promise<void> {
  const { memberId, companyId, email, isClosed } = seat;
  await hold(tx, seat);
  const seated: number[] = [];
  const { rows } = await sql<Given>`
    DELETE FROM calendar_answers WHERE community_id = ${tx.communityId} AND member_id = ${memberId}
    RETURNING date_id, answer, party, place`.execute(tx);
  for (const given of rows) {
    const { going = 0, held = 0, maybe = 0, waiting = 0 } = seatsOf(given);
    await changeSeats(tx, given.date_id, { going: -going, held: -held, maybe: -maybe, waiting: -waiting });
    if (going + held > 0) seated.push(...(await moveUp(tx, given.date_id)));
  }
  const { rows: asGuest } = await sql<GuestRow>`
    SELECT * FROM calendar_guests WHERE community_id = ${tx.communityId} AND email = ${email} ORDER BY date_id`.execute(
    tx,
  );
  for (const guest of asGuest)
    if (await removeGuest(tx, guest)) seated.push(...(await moveUp(tx, guest.date_id)));
  await sql`DELETE FROM calendar_hosts WHERE community_id = ${tx.communityId} AND member_id = ${memberId}`.execute(
    tx,
  );
  await sql`
    UPDATE calendar_feeds SET revoked_at = moment()
     WHERE community_id = ${tx.communityId} AND member_id = ${memberId} AND revoked_at IS NULL`.execute(tx);
  if (isClosed) await closeEvents(tx, companyId);
  else await leaveToColleague(tx, { memberId, companyId });
  await raiseCalendars(tx, isClosed ? [everybodys, ...seated] : seated);
  await sql`DELETE FROM calendar_versions WHERE community_id = ${tx.communityId} AND member_id = ${memberId}`.execute(
    tx,
  );
}

/** Events first, then dates by their ids, as everybody holds them. */
async function hold(tx: CommunityTx, { memberId, companyId, email, isClosed }: EndedSeat): Promise<void> {
  await sql`
    SELECT FROM calendar_events
     WHERE community_id = ${tx.communityId} AND (author_id = ${memberId} OR ${isClosed}::boolean AND company_id = ${companyId})
     ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  await sql`
    SELECT FROM calendar_dates d
     WHERE d.community_id = ${tx.communityId}
       AND (d.id IN (SELECT a.date_id FROM calendar_answers a WHERE a.community_id = ${tx.communityId} AND a.member_id = ${memberId})
            OR d.id IN (SELECT g.date_id FROM calendar_guests g WHERE g.community_id = ${tx.communityId} AND g.email = ${email})
            OR ${isClosed}::boolean AND d.company_id = ${companyId})
     ORDER BY d.id FOR NO KEY UPDATE`.execute(tx);
}
