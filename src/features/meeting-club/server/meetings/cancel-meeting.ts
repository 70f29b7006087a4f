import { record } from '../../../../kit/server/events.ts';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { ClubMeeting } from '../../contract/meetings.ts';
import { clubEvents } from '../../events.ts';
import { hasBegun } from '../../rules/meetings.ts';
import type { MeetingParts } from './begin-meetings.ts';
import { goOnAsTwo } from './go-on-as-two.ts';
import { holdMeeting, memberIdsOf, type MeetingRow } from './find-meeting.ts';
import { startMeetingWork } from './meeting-work.ts';
import { isOver, refused } from './refusals.ts';
import { showMeeting, showMeetings } from './show-meeting.ts';

/** "I can’t make it": of three, the two others go on; else it ends, the other one is told what happens next, and someone else is looked for. Said twice, it is said once. */
export async function cancelMeeting(
  parts: MeetingParts,
  tx: CommunityTx,
  caller: Caller,
  id: number,
): Promise<ClubMeeting> {
  const meeting = await holdMeeting(tx, caller, id);
  if (meeting.status !== 'Cancelled') {
    if (meeting.status !== 'Proposed' && meeting.status !== 'Scheduled') throw isOver();
    if (hasBegun({ startsAt: meeting.starts_at, now: meeting.now }))
      throw refused('begun', 'This meeting has begun. Tell us afterwards whether you met.');
    // To whoever is no longer in it, it is what they made of it.
    if (await goOnAsTwo(tx, meeting, caller)) {
      const gone: MeetingRow = { ...meeting, status: 'Cancelled', cancelled_by: caller.memberId };
      return (await showMeetings(parts, tx, caller, [gone]))[0]!;
    }
    await endMeeting(tx, meeting, { memberId: caller.memberId, companyId: caller.companyId });
  }
  return showMeeting(parts, tx, caller, id);
}

/** Under the meeting’s lock, or in a transaction that holds whoever it is for: by one of them, or without them. */
export async function endMeeting(
  tx: CommunityTx,
  meeting: MeetingRow,
  by: { memberId: number; companyId: Caller['companyId']; isSuspended?: boolean },
): Promise<void> {
  const { id, round_id: roundId } = meeting;
  // Nobody chose to be suspended: no one is named for it.
  const cancelledBy = by.isSuspended ? null : by.memberId;
  await sql`
    UPDATE club_meetings
       SET status = 'Cancelled', status_since = moment(), cancelled_by = ${cancelledBy}, sequence = sequence + 1, due_at = NULL
     WHERE community_id = ${tx.communityId} AND id = ${id} AND status IN ('Proposed', 'Scheduled')`.execute(
    tx,
  );
  const others = memberIdsOf(meeting).filter((memberId) => memberId !== by.memberId);
  record(
    tx,
    clubEvents.cancelled,
    { meeting_id: id },
    { tells: others, shows: [by.memberId], by: by.companyId },
  );
  await comeFirstNext(tx, roundId, others, 'partner_lost');
  startMeetingWork(tx, {
    meeting_id: id,
    work: 'call_off',
    sequence: meeting.sequence + 1,
    ...(meeting.starts_at && { starts_at: meeting.starts_at.toISOString() }),
  });
  startMeetingWork(tx, { meeting_id: id, work: 'rematch' });
}

/** Whoever has no other meeting of the round comes first in the next one, unless somebody is found for them still. */
export async function comeFirstNext(
  tx: CommunityTx,
  roundId: number,
  memberIds: readonly number[],
  reason: 'partner_lost' | 'no_time',
): Promise<void> {
  await sql`
    UPDATE club_places p SET state = 'left_out', reason = ${reason}
     WHERE p.community_id = ${tx.communityId} AND p.round_id = ${roundId} AND p.member_id = ANY (${memberIds}::bigint[]) AND p.state = 'in'
       AND NOT EXISTS (
         SELECT FROM club_people k JOIN club_meetings m ON m.community_id = k.community_id AND m.id = k.meeting_id
          WHERE k.community_id = p.community_id AND k.member_id = p.member_id AND m.round_id = p.round_id
            AND m.status IN ('Proposed', 'Scheduled', 'Met'))`.execute(tx);
}
