import { Refusal } from '../../../kit/common/errors.ts';
import { record } from '../../../kit/server/events.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { GuestPage } from '../contract/public-events.ts';
import { eventAnswered } from '../events.ts';
import { assertOpen } from './change-event.ts';
import { holdGuestsDate, type FoundDate } from './find-date.ts';
import type { GuestParts } from './guest-parts.ts';
import { guestByToken, guestSeats, removeGuest, type GuestRow } from './guests.ts';
import { hostIds } from './hosts.ts';
import { passOnSeats } from './pass-on-seats.ts';
import { raiseCalendars } from './raise-calendars.ts';
import { changeSeats, moveUp, nextPlace } from './seats.ts';
import { guestPageOf, linkIsOver } from './show-guest.ts';
import { writeToGuest } from './write-to-guest.ts';

/** Asked again, it changes nothing: whoever comes still comes, and whoever is gone is gone. */
export async function answerGuest(
  parts: GuestParts,
  tx: CommunityTx,
  token: string,
  comes: boolean,
): Promise<{ guest: GuestPage | null }> {
  const known = await guestByToken(tx, token);
  if (!known) return nothingOf(comes);
  const found = await holdGuestsDate(tx, known.date_id);
  await passOnSeats(tx, known.date_id);
  const guest = await guestByToken(tx, token);
  if (!guest) return nothingOf(comes);
  if (!comes) {
    if (await removeGuest(tx, guest)) await raiseCalendars(tx, await moveUp(tx, found.date.id));
    await tellHosts(tx, found);
    return { guest: null };
  }
  if (guest.answer === 'asked' || guest.answer === 'offered') {
    assertOpen(found);
    // Whoever has a place keeps it; one who had only asked comes too late.
    if (guest.answer === 'asked' && !found.event.is_public) throw notPublic();
    const seated = await takeSeat(tx, guest);
    await writeToGuest(parts, tx, seated, 'confirmed');
    await tellHosts(tx, found);
  }
  return { guest: await guestPageOf(tx, parts.media, token) };
}

const notPublic = () => new Refusal('calendar.not_public', 409, 'This event isn’t open to guests any more.');

function nothingOf(comes: boolean): { guest: null } {
  if (comes) throw linkIsOver();
  return { guest: null };
}

/** With no seat left the end of the line, as for members. */
async function takeSeat(tx: CommunityTx, guest: GuestRow): Promise<GuestRow> {
  const { held } = guestSeats(guest);
  const isSeated = await changeSeats(tx, guest.date_id, { going: 1, held: -held });
  const place = isSeated ? null : await nextPlace(tx, guest.date_id);
  if (!isSeated) await changeSeats(tx, guest.date_id, { waiting: 1 });
  const { rows } = await sql<GuestRow>`
    UPDATE calendar_guests
       SET answer = ${isSeated ? 'going' : 'waiting'}, has_seat = ${isSeated}, place = ${place}::bigint, held_until = NULL,
           offered_until = NULL, confirmed_at = coalesce(confirmed_at, moment())
     WHERE community_id = ${tx.communityId} AND id = ${guest.id} RETURNING *`.execute(tx);
  return rows[0]!;
}

/** Screens of the hosts follow. */
async function tellHosts(tx: CommunityTx, { event, date }: Pick<FoundDate, 'event' | 'date'>): Promise<void> {
  record(tx, eventAnswered, { date_id: date.id }, { tells: [], shows: await hostIds(tx, event.id) });
}
