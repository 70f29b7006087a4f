import { record } from '../../../../kit/server/events.ts';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { clubEvents } from '../../events.ts';
import { stepAhead } from '../../rules/meeting-clock.ts';
import { tellsOthers, type MeetingRow } from './find-meeting.ts';
import { startMeetingWork } from './meeting-work.ts';

/** The one place at which a time is fixed: under the meeting’s lock, and only while it has none. */
export async function scheduleMeeting(
  tx: CommunityTx,
  caller: Pick<Caller, 'memberId' | 'companyId'>,
  meeting: MeetingRow,
  at: Date,
): Promise<void> {
  const ahead = stepAhead(
    {
      status: 'Scheduled',
      reminders: 0,
      since: meeting.now,
      startsAt: at,
      minutes: meeting.minutes,
      meetsUntil: meeting.until,
    },
    meeting.now,
  )!;
  const { rows } = await sql<{ sequence: number }>`
    UPDATE club_meetings
       SET status = 'Scheduled', status_since = moment(), starts_at = ${at}, sequence = sequence + 1, reminders = ${ahead.reminders - 1},
           due_at = ${ahead.at}
     WHERE community_id = ${tx.communityId} AND id = ${meeting.id} AND status = 'Proposed'
    RETURNING sequence`.execute(tx);
  record(tx, clubEvents.scheduled, { meeting_id: meeting.id }, tellsOthers(meeting, caller));
  startMeetingWork(tx, { meeting_id: meeting.id, work: 'invite', sequence: rows[0]!.sequence });
}
