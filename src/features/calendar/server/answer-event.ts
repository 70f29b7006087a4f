import { invalidInput, Refusal } from '../../../kit/common/errors.ts';
import { record } from '../../../kit/server/events.ts';
import type { MediaAddresses } from '../../../kit/server/files/media-addresses.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { addressesOf } from '../../members/server/people/public.ts';
import type { answerKinds, CalendarEvent } from '../contract/types.ts';
import { eventAnswered } from '../events.ts';
import { assertOpen } from './change-event.ts';
import { datesByIds } from './date-rows.ts';
import { holdDate, type DateRow, type EventRow, type FoundDate } from './find-date.ts';
import { guestByEmail, removeGuest } from './guests.ts';
import { hostIds } from './hosts.ts';
import { raiseCalendars } from './raise-calendars.ts';
import { changeSeats, moveUp, nextPlace, type SeatChange } from './seats.ts';

type Answer = Row<'calendar_answers', 'answer' | 'party' | 'place'>;

export async function answerEvent(
  tx: CommunityTx,
  media: MediaAddresses,
  caller: Caller,
  id: number,
  wanted: { answer: (typeof answerKinds)[number]; party: number },
): Promise<CalendarEvent> {
  const found = await holdDate(tx, caller, id);
  assertTakesAnswers(found);
  const party = wanted.answer === 'going' ? wanted.party : 1;
  const before = await answerOf(tx, id, caller.memberId);
  const given = seatsOf(before);
  // Seats that somebody has are theirs to keep, whatever is allowed by now.
  if (party > seatCount(given)) assertParty(found.event, found.date, party);
  const wasGuest = await dropAsGuest(tx, found, caller.memberId);
  const after = await takePlace(tx, found.date, before, { answer: wanted.answer, party });
  await keepAnswer(tx, found.date, caller.memberId, after);
  const isFree = wasGuest || seatCount(given) > seatCount(seatsOf(after));
  const seated = isFree ? await moveUp(tx, id) : [];
  await raiseCalendars(tx, [caller.memberId, ...seated]);
  const hosts = await hostIds(tx, found.event.id);
  record(
    tx,
    eventAnswered,
    { date_id: id },
    { tells: [], shows: [caller.memberId, ...hosts], by: caller.companyId },
  );
  const [shown] = await datesByIds(tx, { media, memberId: caller.memberId }, [id]);
  return shown!;
}

/** What was held for their address as a guest's is theirs to take as a member. */
async function dropAsGuest(
  tx: CommunityTx,
  { event, date: { id } }: FoundDate,
  memberId: number,
): Promise<boolean> {
  if (!event.is_public) return false;
  const email = (await addressesOf(tx, [memberId])).get(memberId);
  const asGuest = email === undefined ? undefined : await guestByEmail(tx, id, email);
  return asGuest !== undefined && (await removeGuest(tx, asGuest));
}

function assertTakesAnswers(found: FoundDate): void {
  assertOpen(found);
  if (found.event.state === 'waiting')
    throw new Refusal('calendar.not_published', 409, 'This event isn’t published yet.');
}

function assertParty({ most_guests: most }: EventRow, { capacity }: DateRow, party: number): void {
  if (party > most + 1)
    throw invalidInput({
      party: most === 0 ? 'You can’t bring guests to this event.' : `You can bring at most ${most} guests.`,
    });
  if (capacity !== null && party > capacity)
    throw invalidInput({
      party: `This event has ${capacity === 1 ? 'one seat' : `${capacity} seats`} in all.`,
    });
}

export async function answerOf(
  tx: CommunityTx,
  dateId: number,
  memberId: number,
): Promise<Answer | undefined> {
  const { rows } = await sql<Answer>`
    SELECT answer, party, place FROM calendar_answers
     WHERE community_id = ${tx.communityId} AND date_id = ${dateId} AND member_id = ${memberId}`.execute(tx);
  return rows[0];
}

/** What an answer stands for in the counts of its date. */
export function seatsOf(answer: Answer | undefined): SeatChange {
  if (answer?.answer === 'going') return { going: answer.party };
  if (answer?.answer === 'offered') return { held: answer.party };
  if (answer?.answer === 'maybe') return { maybe: 1 };
  return answer?.answer === 'waiting' ? { waiting: 1 } : {};
}

const seatCount = ({ going = 0, held = 0 }: SeatChange) => going + held;

const difference = (from: SeatChange, to: SeatChange): SeatChange => ({
  going: (to.going ?? 0) - (from.going ?? 0),
  held: (to.held ?? 0) - (from.held ?? 0),
  maybe: (to.maybe ?? 0) - (from.maybe ?? 0),
  waiting: (to.waiting ?? 0) - (from.waiting ?? 0),
});

/** With no seat left the end of the line; who has a seat keeps it rather than lose it for a larger party. */
async function takePlace(
  tx: CommunityTx,
  date: DateRow,
  before: Answer | undefined,
  wanted: Pick<Answer, 'answer' | 'party'>,
): Promise<Answer> {
  const after: Answer = { ...wanted, place: null };
  if (await changeSeats(tx, date.id, difference(seatsOf(before), seatsOf(after)))) return after;
  if (seatCount(seatsOf(before)) > 0) throw tooFewSeats();
  const place = before?.answer === 'waiting' ? before.place : await nextPlace(tx, date.id);
  const waiting: Answer = { answer: 'waiting', party: wanted.party, place };
  await changeSeats(tx, date.id, difference(seatsOf(before), seatsOf(waiting)));
  return waiting;
}

const tooFewSeats = () =>
  new Refusal(
    'calendar.too_few_seats',
    409,
    'There aren’t enough seats left. You keep yours; bring fewer guests.',
  );

async function keepAnswer(
  tx: CommunityTx,
  date: DateRow,
  memberId: number,
  { answer, party, place }: Answer,
): Promise<void> {
  await sql`
    INSERT INTO calendar_answers AS a (community_id, date_id, member_id, answer, party, place, answered_for)
    VALUES (${tx.communityId}, ${date.id}, ${memberId}, ${answer}, ${party}, ${place}::bigint, ${date.starts_at})
    ON CONFLICT (community_id, date_id, member_id) DO UPDATE
       SET answer = excluded.answer, party = excluded.party, place = excluded.place, offered_until = NULL, answered_at = moment(),
           answered_for = excluded.answered_for,
           checked_in_at = CASE WHEN excluded.answer = 'going' THEN a.checked_in_at END`.execute(tx);
}
