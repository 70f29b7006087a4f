import { Refusal } from '../../../kit/common/errors.ts';
import { audit } from '../../../kit/server/audit.ts';
import { record } from '../../../kit/server/events.ts';
import type { MediaAddresses } from '../../../kit/server/files/media-addresses.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { eventApproved, eventDeclined } from '../audits.ts';
import type { CalendarEvent, CalendarEventDetail } from '../contract/types.ts';
import { eventDecided } from '../events.ts';
import { endEvent } from './cancel-event.ts';
import { publish } from './create-event.ts';
import { datesByIds } from './date-rows.ts';
import { holdToDecide, readAgain } from './find-date.ts';
import { showFound } from './show-date.ts';

export async function approveEvent(
  tx: CommunityTx,
  media: MediaAddresses,
  caller: Caller,
  id: number,
  { is_approved: isApproved, word }: { is_approved: boolean; word: string },
): Promise<CalendarEventDetail> {
  const found = await holdToDecide(tx, caller, id);
  const { event } = found;
  if (event.state !== 'waiting')
    throw new Refusal('calendar.decided_already', 409, 'This event isn’t waiting for approval anymore.');
  if (isApproved) {
    await sql`
      UPDATE calendar_events SET state = 'published', version = version + 1
       WHERE community_id = ${tx.communityId} AND id = ${event.id}`.execute(tx);
    await sql`
      UPDATE calendar_dates SET is_listed = true
       WHERE community_id = ${tx.communityId} AND event_id = ${event.id} AND cancelled_at IS NULL`.execute(
      tx,
    );
    await publish(tx, caller, id);
  } else {
    await endEvent(tx, event.id, 'declined');
    // Its page says so to its author, as that of a cancelled one does.
    await sql`
      UPDATE calendar_dates SET cancel_word = ${word === '' ? null : word}
       WHERE community_id = ${tx.communityId} AND event_id = ${event.id}`.execute(tx);
  }
  await audit(tx, isApproved ? eventApproved : eventDeclined, { id, name: event.title });
  record(tx, eventDecided, { date_id: id }, { tells: [event.author_id], by: caller.companyId });
  return showFound(tx, media, caller, await readAgain(tx, found));
}

const mostWaiting = 100;

/** Each by its first date, those first that wait longest. */
export async function waitingEvents(
  tx: CommunityTx,
  showing: { media: MediaAddresses; memberId: number },
): Promise<CalendarEvent[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT d.id FROM calendar_events e
     CROSS JOIN LATERAL (SELECT d.id FROM calendar_dates d WHERE d.community_id = e.community_id AND d.event_id = e.id
                          ORDER BY d.original_day LIMIT 1) d
     WHERE e.community_id = ${tx.communityId} AND e.state = 'waiting' ORDER BY e.id LIMIT ${mostWaiting}`.execute(
    tx,
  );
  return datesByIds(
    tx,
    showing,
    rows.map((row) => row.id),
  );
}
