import { notFound } from '../../../kit/common/errors.ts';
import type { MediaAddresses } from '../../../kit/server/files/media-addresses.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { PublicEvent } from '../contract/public-events.ts';
import { writtenEnd } from '../rules/date-times.ts';

/** As the database shows it to people without an account. */
export interface PublicDate {
  id: number;
  title: string;
  text: string;
  place: string;
  event_link: string;
  is_online: boolean;
  is_all_day: boolean;
  starts_local: string;
  ends_local: string;
  starts_at: Date;
  ends_at: Date;
  picture: string | null;
  picture_alt: string;
  company_name: string;
  company_avatar: string | null;
  company_public_id: string | null;
  is_cancelled: boolean;
  is_full: boolean;
  seats_left: number | null;
  cancel_word: string | null;
}

/** One that is not public, one of another community and one that never was are the same nothing. */
export async function showPublicEvent(
  tx: CommunityTx,
  media: MediaAddresses,
  id: number,
): Promise<PublicEvent> {
  const event = await publicEventById(tx, media, id);
  if (!event) throw notFound();
  return event;
}

export async function publicEventById(
  tx: CommunityTx,
  media: MediaAddresses,
  id: number,
): Promise<PublicEvent | undefined> {
  const row = await publicEventRow(tx, id);
  return row && publicEventOf(tx, media, row);
}

export async function publicEventRow(tx: CommunityTx, id: number): Promise<PublicDate | undefined> {
  const { rows } = await sql<PublicDate>`SELECT * FROM look_at_event(${id})`.execute(tx);
  return rows[0];
}

export const publicEventOf = (tx: CommunityTx, media: MediaAddresses, row: PublicDate): PublicEvent => ({
  id: row.id,
  title: row.title,
  text: row.text,
  event_time: row.starts_local,
  event_end_time: writtenEnd(row, row.is_all_day),
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  is_all_day: row.is_all_day,
  place: row.place,
  is_online: row.is_online,
  event_link: row.event_link === '' ? null : row.event_link,
  url: row.picture === null ? '' : media.addressOf(tx.communityId, row.picture),
  picture_alt: row.picture_alt,
  company: { name: row.company_name, avatar: row.company_avatar, public_id: row.company_public_id },
  is_cancelled: row.is_cancelled,
  cancel_word: row.is_cancelled ? row.cancel_word : null,
  is_over: row.ends_at.getTime() <= Date.now(),
  is_full: row.is_full,
  seats_left: row.seats_left,
});

/** For search engines: the next ones first. */
export async function publicEventsToCome(tx: CommunityTx): Promise<{ id: number; changed_at: Date }[]> {
  const { rows } = await sql<{
    id: number;
    changed_at: Date;
  }>`SELECT id, changed_at FROM public_events_to_come()`.execute(tx);
  return rows;
}
