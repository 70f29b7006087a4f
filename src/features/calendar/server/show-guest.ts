import { Refusal } from '../../../kit/common/errors.ts';
import type { MediaAddresses } from '../../../kit/server/files/media-addresses.ts';
import { hashToken } from '../../../kit/server/secret-tokens.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { GuestPage } from '../contract/public-events.ts';
import { publicEventOf, type PublicDate } from './public-event.ts';

export const linkIsOver = () =>
  new Refusal(
    'calendar.guest_link_over',
    404,
    'This link isn’t valid any more. If you’d like to come, register again on the event’s page.',
  );

export interface LookedAt extends Pick<
  GuestPage,
  'name' | 'answer' | 'has_seat' | 'place_in_line' | 'cancel_word'
> {
  held_until: Date | null;
  offered_until: Date | null;
  map_link: string | null;
  online_link: string | null;
  uid: string;
  sequence: number;
  changed_at: Date;
  event: Omit<PublicDate, 'starts_at' | 'ends_at' | 'cancel_word'> & { starts_at: string; ends_at: string };
}

export async function lookAtGuest(tx: CommunityTx, token: string): Promise<LookedAt> {
  const { rows } = await sql<LookedAt>`SELECT * FROM look_at_guest(${hashToken(token)})`.execute(tx);
  const [row] = rows;
  if (!row) throw linkIsOver();
  return row;
}

/** As the visitors' role may see it, by the secret of the link alone. */
export async function guestPageOf(tx: CommunityTx, media: MediaAddresses, token: string): Promise<GuestPage> {
  const row = await lookAtGuest(tx, token);
  const { event } = row;
  return {
    name: row.name,
    answer: row.answer,
    has_seat: row.has_seat,
    held_until: row.held_until?.toISOString() ?? null,
    offered_until: row.offered_until?.toISOString() ?? null,
    place_in_line: row.place_in_line,
    map_link: row.map_link || null,
    online_link: row.online_link || null,
    cancel_word: row.cancel_word,
    event: publicEventOf(tx, media, {
      ...event,
      cancel_word: row.cancel_word,
      starts_at: new Date(event.starts_at),
      ends_at: new Date(event.ends_at),
    }),
  };
}
