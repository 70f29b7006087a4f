import { record } from '../../../kit/server/events.ts';
import { enqueue } from '../../../kit/server/jobs.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { movedUp, seatOffered } from '../events.ts';
import { isLate, offerEnd } from '../rules/waiting.ts';
import { tellGuests } from './guest-news.ts';

/** Work for the moment at which a seat that is kept for somebody falls free. */
export const passOnQueue = 'pass-on-event-seats';

/** By how much the counts of a date change. */
export interface SeatChange {
  going?: number;
  held?: number;
  maybe?: number;
  waiting?: number;
}

/** One conditional update: false where there are not that many seats. Fewer seats than before are always to be had. */
export async function changeSeats(
  tx: CommunityTx,
  dateId: number,
  { going = 0, held = 0, maybe = 0, waiting = 0 }: SeatChange,
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE calendar_dates
       SET going = going + ${going}, held = held + ${held}, maybe = maybe + ${maybe}, waiting = waiting + ${waiting}
     WHERE community_id = ${tx.communityId} AND id = ${dateId}
       AND (${going + held <= 0} OR capacity IS NULL OR going + held + ${going + held} <= capacity)
    RETURNING id`.execute(tx);
  return rows.length > 0;
}

/** The end of the line. */
export async function nextPlace(tx: CommunityTx, dateId: number): Promise<number> {
  const { rows } = await sql<Row<'calendar_dates', 'last_place'>>`
    UPDATE calendar_dates SET last_place = last_place + 1 WHERE community_id = ${tx.communityId} AND id = ${dateId}
    RETURNING last_place`.execute(tx);
  return rows[0]!.last_place;
}

/** Somebody in line: a member with their party, or a guest. */
interface Line {
  member_id: number | null;
  guest_id: number | null;
  party: number;
}
type Seats = Row<'calendar_dates', 'capacity' | 'going' | 'held' | 'starts_at'> & { is_open: boolean };

const pieceSize = 100;
const withoutLimit = 1_000_000_000;

/**
 * Whoever is first in line and fits gets a seat; a larger party is passed over and keeps its place. Close to the start it is an offer instead,
 * because somebody may be on their way elsewhere by now. The date is held. Answers whose calendars have changed, for the caller to raise at once.
 */
export async function moveUp(tx: CommunityTx, dateId: number): Promise<number[]> {
  const { rows } = await sql<Seats>`
    SELECT capacity, going, held, starts_at, is_listed AND starts_at > moment() AS is_open FROM calendar_dates
     WHERE community_id = ${tx.communityId} AND id = ${dateId}`.execute(tx);
  const seats = rows[0]!;
  const members: number[] = [];
  if (!seats.is_open) return members;
  let free = seats.capacity === null ? withoutLimit : seats.capacity - seats.going - seats.held;
  for (;;) {
    const lucky = thoseWhoFit(await nextInLine(tx, dateId, free), free);
    if (lucky.length === 0) return members;
    members.push(...(await seat(tx, dateId, lucky, seats.starts_at)));
    free -= seatsFor(lucky);
  }
}

const seatsFor = (line: readonly Line[]) => line.reduce((sum, { party }) => sum + party, 0);

function thoseWhoFit(line: readonly Line[], free: number): Line[] {
  const lucky: Line[] = [];
  for (const each of line) if (seatsFor(lucky) + each.party <= free) lucky.push(each);
  return lucky;
}

async function nextInLine(tx: CommunityTx, dateId: number, free: number): Promise<Line[]> {
  const { rows } = await sql<Line>`
    (SELECT member_id, NULL::bigint AS guest_id, party, place FROM calendar_answers
      WHERE community_id = ${tx.communityId} AND date_id = ${dateId} AND answer = 'waiting' AND party <= ${free}
      ORDER BY place LIMIT ${pieceSize})
    UNION ALL
    (SELECT NULL, id, 1, place FROM calendar_guests
      WHERE community_id = ${tx.communityId} AND date_id = ${dateId} AND answer = 'waiting' AND ${free}::integer >= 1
      ORDER BY place LIMIT ${pieceSize})
    ORDER BY place LIMIT ${pieceSize}`.execute(tx);
  return rows;
}

async function seat(
  tx: CommunityTx,
  dateId: number,
  lucky: readonly Line[],
  startsAt: Date,
): Promise<number[]> {
  const members = lucky.flatMap((each) => each.member_id ?? []);
  const guests = lucky.flatMap((each) => each.guest_id ?? []);
  const taken = seatsFor(lucky);
  const now = new Date();
  if (isLate(startsAt, now)) {
    const until = offerEnd(startsAt, now);
    await sql`
      UPDATE calendar_answers SET answer = 'offered', offered_until = ${until}
       WHERE community_id = ${tx.communityId} AND date_id = ${dateId} AND member_id = ANY (${members}::bigint[])`.execute(
      tx,
    );
    await sql`
      UPDATE calendar_guests SET answer = 'offered', has_seat = true, offered_until = ${until}
       WHERE community_id = ${tx.communityId} AND id = ANY (${guests}::bigint[])`.execute(tx);
    await changeSeats(tx, dateId, { held: taken, waiting: -lucky.length });
    enqueue(tx, {
      queue: passOnQueue,
      data: { community_id: tx.communityId, date_id: dateId },
      startAfter: until,
    });
    if (members.length > 0) record(tx, seatOffered, { date_id: dateId }, { tells: members });
    tellGuests(tx, guests, 'offered');
  } else {
    await sql`
      UPDATE calendar_answers SET answer = 'going', place = NULL, answered_at = moment()
       WHERE community_id = ${tx.communityId} AND date_id = ${dateId} AND member_id = ANY (${members}::bigint[])`.execute(
      tx,
    );
    await sql`
      UPDATE calendar_guests SET answer = 'going', has_seat = true, place = NULL
       WHERE community_id = ${tx.communityId} AND id = ANY (${guests}::bigint[])`.execute(tx);
    await changeSeats(tx, dateId, { going: taken, waiting: -lucky.length });
    if (members.length > 0) record(tx, movedUp, { date_id: dateId }, { tells: members });
    tellGuests(tx, guests, 'moved_up');
  }
  return members;
}
