import { hashToken, keyedHash } from '../../../kit/server/secret-tokens.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { changeSeats, type SeatChange } from './seats.ts';

export type GuestRow = Row<'calendar_guests'>;

/** Made from what it is about, so that every mail to a guest can carry the one link; only its hash is kept. */
export const guestToken = (
  secret: string,
  tx: CommunityTx,
  { dateId, email }: { dateId: number; email: string },
): string =>
  keyedHash(secret, 'guests of events', `${tx.communityId}:${dateId}:${email}`).toString('base64url');

export async function guestByToken(tx: CommunityTx, token: string): Promise<GuestRow | undefined> {
  const { rows } = await sql<GuestRow>`
    SELECT * FROM calendar_guests WHERE community_id = ${tx.communityId} AND token_hash = ${hashToken(token)}`.execute(
    tx,
  );
  return rows[0];
}

export async function guestByEmail(
  tx: CommunityTx,
  dateId: number,
  email: string,
): Promise<GuestRow | undefined> {
  const { rows } = await sql<GuestRow>`
    SELECT * FROM calendar_guests
     WHERE community_id = ${tx.communityId} AND date_id = ${dateId} AND email = ${email}`.execute(tx);
  return rows[0];
}

type Standing = Pick<GuestRow, 'answer' | 'has_seat'>;

/** What a guest stands for in the counts of the date. */
export function guestSeats({ answer, has_seat: hasSeat }: Standing): Required<SeatChange> {
  return {
    going: Number(answer === 'going'),
    held: Number(answer === 'offered' || (answer === 'asked' && hasSeat)),
    maybe: 0,
    waiting: Number(answer === 'waiting'),
  };
}

/** The date is held. Answers whether a seat has become free. */
export async function removeGuest(tx: CommunityTx, guest: GuestRow): Promise<boolean> {
  await sql`DELETE FROM calendar_guests WHERE community_id = ${tx.communityId} AND id = ${guest.id}`.execute(
    tx,
  );
  const { going, held, waiting } = guestSeats(guest);
  await changeSeats(tx, guest.date_id, { going: -going, held: -held, waiting: -waiting });
  return going + held > 0;
}
