import { invalidInput } from '../../../../kit/common/errors.ts';
import { record } from '../../../../kit/server/events.ts';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { ClubMeeting } from '../../contract/meetings.ts';
import { clubEvents } from '../../events.ts';
import { suits } from '../../rules/meetings.ts';
import type { MeetingParts } from './begin-meetings.ts';
import { holdMeeting, tellsOthers, type MeetingRow } from './find-meeting.ts';
import { isOver, refused } from './refusals.ts';
import { scheduleMeeting } from './schedule-meeting.ts';
import { showMeeting } from './show-meeting.ts';

/** The first time that suits everyone is fixed. Whoever picks it a moment later finds it so, and whoever picked another one learns of it. */
export async function pickTime(
  parts: MeetingParts,
  tx: CommunityTx,
  caller: Caller,
  id: number,
  wanted: string,
): Promise<ClubMeeting> {
  const meeting = await holdMeeting(tx, caller, id);
  const at = new Date(wanted);
  if (meeting.status === 'Scheduled' && meeting.starts_at?.getTime() === at.getTime())
    return showMeeting(parts, tx, caller, id);
  assertPickable(meeting, at);
  await sql`
    UPDATE club_people SET picked = ${at}, picked_version = ${meeting.times_version}
     WHERE community_id = ${tx.communityId} AND meeting_id = ${id} AND member_id = ${caller.memberId}`.execute(
    tx,
  );
  const picks = meeting.people.map(({ member_id: memberId, picked }) => ({
    memberId,
    picked: memberId === caller.memberId ? at : picked === null ? null : new Date(picked),
  }));
  if (suits(at, picks, meeting.times_by).length === picks.length)
    await scheduleMeeting(tx, caller, meeting, at);
  else if (isAnother(meeting, caller, at))
    record(tx, clubEvents.picked, { meeting_id: id }, tellsOthers(meeting, caller));
  return showMeeting(parts, tx, caller, id);
}

function assertPickable({ status, times, now }: MeetingRow, at: Date): void {
  if (status === 'Scheduled')
    throw refused('has_time', 'This meeting already has a time. Propose another one if it doesn’t suit you.');
  if (status !== 'Proposed') throw isOver();
  if (!times.some((time) => new Date(time).getTime() === at.getTime()))
    throw invalidInput({ starts_at: 'Pick one of the proposed times.' });
  if (at <= now) throw invalidInput({ starts_at: 'This time has passed. Pick another one.' });
}

/** Picked again, it is no news. */
const isAnother = ({ people }: MeetingRow, { memberId }: Caller, at: Date) => {
  const before = people.find((person) => person.member_id === memberId)?.picked ?? null;
  return before === null || new Date(before).getTime() !== at.getTime();
};
