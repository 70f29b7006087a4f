import { Refusal } from '../../../kit/common/errors.ts';
import { enqueue } from '../../../kit/server/jobs.ts';
import { hashToken } from '../../../kit/server/secret-tokens.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { holdMinutes, mostHeldFor } from '../rules/waiting.ts';
import { assertOpen } from './change-event.ts';
import { countGuestMail } from './count-guest-mail.ts';
import { holdPublicDate, type DateRow, type FoundDate } from './find-date.ts';
import { guestByEmail, guestToken, type GuestRow } from './guests.ts';
import type { GuestParts } from './guest-parts.ts';
import { passOnSeats } from './pass-on-seats.ts';
import { changeSeats, passOnQueue } from './seats.ts';
import { writeToGuest } from './write-to-guest.ts';

/** Seats that unconfirmed guests keep at the same time, where there is no limit of seats. */
const mostHeld = 100;
/** Of one address, at all events of the community together. */
const mostAskedOfAddress = 5;
const mostMails = 3;
const asked = { is_asked: true } as const;

/** The answer is the same for a new address, for one that has registered already, and for a member's. */
export async function registerGuest(
  parts: GuestParts,
  tx: CommunityTx,
  id: number,
  { name, email, website, address }: { name: string; email: string; website: string; address: string },
): Promise<typeof asked> {
  const { event, date } = await holdPublicDate(tx, id);
  assertTakesGuests({ event, date });
  // A program that fills in every field is told that all went well, so that it learns nothing.
  if (website !== '') return asked;
  await passOnSeats(tx, id);
  const known = await guestByEmail(tx, id, email);
  if (known) {
    if (!(await mayMailAgain(tx, known))) return asked;
    await countGuestMail(parts.secret, tx, { dateId: id, email, address });
    await writeToGuest(parts, tx, known, 'registered');
    return asked;
  }
  if (await asksTooOften(tx, email)) return asked;
  await countGuestMail(parts.secret, tx, { dateId: id, email, address });
  const guest = await askGuest(parts, tx, date, { name, email });
  await writeToGuest(parts, tx, guest, 'registered');
  return asked;
}

function assertTakesGuests({ event, date }: Pick<FoundDate, 'event' | 'date'>): void {
  assertOpen({ event, date });
  if ((date.event_link ?? event.event_link) !== '')
    throw new Refusal(
      'calendar.registers_elsewhere',
      409,
      'Registration for this event is on another website. Use the link on its page.',
    );
}

/** Somebody who sends the form twice gets one mail; somebody who waits in vain can ask again. */
async function mayMailAgain(tx: CommunityTx, guest: GuestRow): Promise<boolean> {
  const { rows } = await sql`
    UPDATE calendar_guests SET mails = mails + 1, mailed_at = moment()
     WHERE community_id = ${tx.communityId} AND id = ${guest.id} AND mails < ${mostMails}
       AND mailed_at <= now() - interval '1 minute' RETURNING id`.execute(tx);
  return rows.length > 0;
}

async function asksTooOften(tx: CommunityTx, email: string): Promise<boolean> {
  const { rows } = await sql<{ asked: number }>`
    SELECT count(*) AS asked FROM calendar_guests
     WHERE community_id = ${tx.communityId} AND email = ${email} AND answer = 'asked'`.execute(tx);
  return rows[0]!.asked >= mostAskedOfAddress;
}

async function askGuest(
  { secret }: GuestParts,
  tx: CommunityTx,
  date: DateRow,
  { name, email }: { name: string; email: string },
): Promise<GuestRow> {
  const until = new Date(Date.now() + holdMinutes * 60_000);
  const hasSeat = (await isHoldable(tx, date)) && (await changeSeats(tx, date.id, { held: 1 }));
  const { rows } = await sql<GuestRow>`
    INSERT INTO calendar_guests (community_id, date_id, name, email, token_hash, held_until, has_seat)
    VALUES (${tx.communityId}, ${date.id}, ${name}, ${email}, ${hashToken(guestToken(secret, tx, { dateId: date.id, email }))},
            ${until}, ${hasSeat})
    RETURNING *`.execute(tx);
  enqueue(tx, {
    queue: passOnQueue,
    data: { community_id: tx.communityId, date_id: date.id },
    startAfter: until,
  });
  return rows[0]!;
}

/** Addresses that nobody reads must not keep everybody else out for half an hour: the rest of them take a seat when they confirm. */
async function isHoldable(tx: CommunityTx, { id, capacity }: DateRow): Promise<boolean> {
  const { rows } = await sql<{ held: number }>`
    SELECT count(*) AS held FROM calendar_guests
     WHERE community_id = ${tx.communityId} AND date_id = ${id} AND answer = 'asked' AND has_seat`.execute(
    tx,
  );
  return rows[0]!.held < (capacity === null ? mostHeld : mostHeldFor(capacity));
}
