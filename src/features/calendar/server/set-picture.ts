import type { SentFile } from '../../../kit/common/files.ts';
import { record } from '../../../kit/server/events.ts';
import { forgetFile } from '../../../kit/server/files/forget.ts';
import { keepFile, prepareFile, type PreparedFile } from '../../../kit/server/files/keep.ts';
import type { MediaAddresses } from '../../../kit/server/files/media-addresses.ts';
import type { FileStore } from '../../../kit/server/files/store.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { CalendarEventDetail } from '../contract/types.ts';
import { largestPicture } from '../contract/hosting.ts';
import { eventChanged } from '../events.ts';
import { holdEvent, type FoundDate } from './find-date.ts';
import { showDate } from './show-date.ts';

export const preparePicture = (file: SentFile): Promise<PreparedFile> =>
  prepareFile(file, { kinds: 'image', maxBytes: largestPicture, maxEdge: 2400, field: 'file' });

/** Of the event, which its dates have in common. The version stays: a picture takes nothing from what somebody else is writing. */
export async function setPicture(
  tx: CommunityTx,
  { store, media }: { store: FileStore; media: MediaAddresses },
  caller: Caller,
  id: number,
  prepared: PreparedFile,
): Promise<CalendarEventDetail> {
  const found = await holdEvent(tx, caller, id);
  const kept = await keepFile(tx, store, prepared);
  await showPicture(tx, caller, found, kept.id);
  return showDate(tx, media, caller, id);
}

export async function removePicture(
  tx: CommunityTx,
  media: MediaAddresses,
  caller: Caller,
  id: number,
): Promise<CalendarEventDetail> {
  const found = await holdEvent(tx, caller, id);
  await showPicture(tx, caller, found, null);
  return showDate(tx, media, caller, id);
}

async function showPicture(
  tx: CommunityTx,
  caller: Caller,
  { event, date }: FoundDate,
  fileId: number | null,
): Promise<void> {
  await sql`
    UPDATE calendar_events SET picture_file_id = ${fileId}::bigint WHERE community_id = ${tx.communityId} AND id = ${event.id}`.execute(
    tx,
  );
  if (event.picture_file_id !== null) await forgetPicture(tx, event.picture_file_id);
  if (event.state === 'published') record(tx, eventChanged, { date_id: date.id }, { by: caller.companyId });
}

/** A series that was split shows the same one twice. */
export async function forgetPicture(tx: CommunityTx, fileId: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT f.name FROM kept_file(${tx.communityId}, ${fileId}) f
     WHERE NOT EXISTS (SELECT FROM calendar_events e WHERE e.community_id = ${tx.communityId} AND e.picture_file_id = ${fileId})`.execute(
    tx,
  );
  for (const { name } of rows) await forgetFile(tx, `/files/${name}`);
}
