import { record } from '../../../../kit/server/events.ts';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { ClubMeeting } from '../../contract/meetings.ts';
import { clubEvents } from '../../events.ts';
import { hasBegun } from '../../rules/meetings.ts';
import type { MeetingParts } from './begin-meetings.ts';
import { holdMeeting, tellsOthers } from './find-meeting.ts';
import { startMeetingWork } from './meeting-work.ts';
import { isOver } from './refusals.ts';
import { showMeeting } from './show-meeting.ts';

/** Any of them can: whoever knows a good café says so. */
export async function changePlace(
  parts: MeetingParts,
  tx: CommunityTx,
  caller: Caller,
  id: number,
  { way, place }: { way: 'online' | 'in_person'; place: string | null },
): Promise<ClubMeeting> {
  const meeting = await holdMeeting(tx, caller, id);
  const isScheduled = meeting.status === 'Scheduled';
  if (
    (meeting.status !== 'Proposed' && !isScheduled) ||
    hasBegun({ startsAt: meeting.starts_at, now: meeting.now })
  )
    throw isOver();
  const where = way === 'online' ? '' : (place ?? '');
  if (meeting.way === way && meeting.place === where) return showMeeting(parts, tx, caller, id);
  const sequence = meeting.sequence + (isScheduled ? 1 : 0);
  await sql`
    UPDATE club_meetings SET way = ${way}, place = ${where}, sequence = ${sequence}
     WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(tx);
  record(tx, clubEvents.relocated, { meeting_id: id }, tellsOthers(meeting, caller));
  startMeetingWork(
    tx,
    isScheduled
      ? { meeting_id: id, work: 'invite', sequence }
      : { meeting_id: id, work: 'relocate', sequence, by: caller.memberId },
  );
  return showMeeting(parts, tx, caller, id);
}
