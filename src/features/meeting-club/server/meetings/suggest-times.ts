import { invalidInput } from '../../../../kit/common/errors.ts';
import { record } from '../../../../kit/server/events.ts';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { ClubMeeting } from '../../contract/meetings.ts';
import { clubEvents } from '../../events.ts';
import { stepAhead } from '../../rules/meeting-clock.ts';
import { hasBegun, mayDo } from '../../rules/meetings.ts';
import { freeStarts } from '../../rules/meeting-times.ts';
import { isTakenBy, timesOf, type MeetingParts } from './begin-meetings.ts';
import { findMeeting, holdMeeting, memberIdsOf, tellsOthers, type MeetingRow } from './find-meeting.ts';
import { startMeetingWork } from './meeting-work.ts';
import { meetingWishes } from './meeting-wishes.ts';
import { isOver } from './refusals.ts';
import { showMeeting } from './show-meeting.ts';

const dayMs = 86_400_000;
/** So far ahead a meeting of two weeks may still be put off. */
const mostDays = 60;

/** Times that suit whoever proposes them: what was picked or fixed before counts no more, and the first that the others pick is fixed. */
export async function suggestTimes(
  parts: MeetingParts,
  tx: CommunityTx,
  caller: Caller,
  id: number,
  wanted: readonly string[],
): Promise<ClubMeeting> {
  const meeting = await holdMeeting(tx, caller, id);
  const times = [...new Set(wanted.map((at) => new Date(at).getTime()))].sort((one, other) => one - other);
  if (isProposedAlready(meeting, caller, times)) return showMeeting(parts, tx, caller, id);
  assertMovable(meeting, caller);
  assertAhead(meeting, times);
  const version = meeting.times_version + 1;
  const ahead = stepAhead(
    {
      status: 'Proposed',
      reminders: 0,
      since: meeting.now,
      startsAt: null,
      minutes: meeting.minutes,
      meetsUntil: meeting.until,
    },
    meeting.now,
  )!;
  const hadTime = meeting.status === 'Scheduled';
  const sequence = meeting.sequence + (hadTime ? 1 : 0);
  await sql`
    UPDATE club_meetings
       SET status = 'Proposed', status_since = moment(), starts_at = NULL, times_version = ${version}, times_by = ${caller.memberId}, reminders = 0,
           due_at = ${ahead.at}, sequence = ${sequence}
     WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(tx);
  await sql`
    INSERT INTO club_times (community_id, meeting_id, version, starts_at)
    SELECT ${tx.communityId}, ${id}, ${version}, t.at
      FROM unnest(${times.map((at) => new Date(at))}::timestamptz[]) AS t (at)`.execute(tx);
  if (hasBegun({ startsAt: meeting.starts_at, now: meeting.now })) await askAnew(tx, id);
  record(tx, clubEvents.moved, { meeting_id: id }, tellsOthers(meeting, caller));
  // What stands in calendars is gone until there is a new time; where nothing does, the mail asks alone.
  startMeetingWork(tx, {
    meeting_id: id,
    work: 'take_out',
    sequence,
    ...(hadTime ? { starts_at: meeting.starts_at!.toISOString() } : { times_version: version }),
  });
  return showMeeting(parts, tx, caller, id);
}

/** That they did not meet at the old time says nothing of the new one: after that, everyone is asked. */
async function askAnew(tx: CommunityTx, id: number): Promise<void> {
  const its = sql`community_id = ${tx.communityId} AND meeting_id = ${id}`;
  await sql`DELETE FROM club_feedback WHERE ${its} AND NOT has_met`.execute(tx);
  await sql`UPDATE club_people SET asked_at = NULL WHERE ${its}`.execute(tx);
}

const isProposedAlready = (
  { status, times_by: by, times: known }: MeetingRow,
  { memberId }: Caller,
  times: readonly number[],
) =>
  status === 'Proposed' &&
  by === memberId &&
  known.map((at) => new Date(at).getTime()).join() === times.join();

function assertMovable(meeting: MeetingRow, { memberId }: Caller): void {
  const { has_feedback: hasFeedback } = meeting.people.find((person) => person.member_id === memberId)!;
  const facts = { startsAt: meeting.starts_at, minutes: meeting.minutes, now: meeting.now, timesAhead: 0 };
  if (!mayDo({ ...facts, status: meeting.status, hasFeedback }).suggest) throw isOver();
}

function assertAhead({ now }: MeetingRow, times: readonly number[]): void {
  if (times.some((at) => at <= now.getTime()))
    throw invalidInput({ times: 'This time has passed. Choose one in the future.' });
  if (times.some((at) => at > now.getTime() + mostDays * dayMs))
    throw invalidInput({ times: `Choose a time within the next ${mostDays} days.` });
}

const mostFree = 12;

/** At which everyone is usually free, one for each day and half of a day: enough to choose from at a glance. */
export async function freeTimes(tx: CommunityTx, caller: Caller, id: number): Promise<{ times: string[] }> {
  const meeting = await findMeeting(tx, caller, id);
  const members = memberIdsOf(meeting);
  const [wishes, taken] = await Promise.all([meetingWishes(tx, members), timesOf(tx, members)]);
  const { now, minutes } = meeting;
  const until = new Date(Math.max(meeting.until.getTime(), now.getTime() + 14 * dayMs));
  const from = new Date(now.getTime() + 3_600_000);
  const isTaken = (at: Date) => isTakenBy(taken, members, { at, minutes });
  const starts = freeStarts(
    members.map((memberId) => wishes.get(memberId)!),
    { from, until, minutes },
  ).filter((at) => !isTaken(at));
  const halves = Map.groupBy(starts, (at) => Math.floor(at.getTime() / (dayMs / 4)));
  const times = [...halves.values()].map((list) => list.find((at) => at.getUTCMinutes() === 0) ?? list[0]!);
  return { times: times.slice(0, mostFree).map((at) => at.toISOString()) };
}
