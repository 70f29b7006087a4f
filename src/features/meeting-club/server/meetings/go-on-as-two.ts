import { record } from '../../../../kit/server/events.ts';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { clubEvents } from '../../events.ts';
import { suits } from '../../rules/meetings.ts';
import { assessGroups } from '../rounds/assess.ts';
import { findRound } from '../rounds/find-round.ts';
import { regroup } from '../rounds/move-in-round.ts';
import type { MeetingRow } from './find-meeting.ts';
import { startMeetingWork } from './meeting-work.ts';
import { scheduleMeeting } from './schedule-meeting.ts';

/**
 * One of three is out: the two who are left keep their meeting, its time and what they have picked, and are told. Answers false, and does
 * nothing, where no two are left who may meet. Under the meeting’s lock.
 */
export async function goOnAsTwo(
  tx: CommunityTx,
  meeting: MeetingRow,
  out: Pick<Caller, 'memberId' | 'companyId'>,
): Promise<boolean> {
  const people = meeting.people.filter((person) => person.member_id !== out.memberId);
  if (people.length !== 2) return false;
  const { id } = meeting;
  const pair = people.map((person) => person.member_id);
  const [assessed] = await assessGroups(tx, await findRound(tx, meeting.round_id), [pair], 'now');
  if (!assessed?.isPossible) return false;
  await regroup(tx, id, pair, assessed);
  const timesBy = meeting.times_by === out.memberId ? null : meeting.times_by;
  const sequence = meeting.sequence + 1;
  await sql`
    UPDATE club_meetings SET sequence = ${sequence}, times_by = ${timesBy}
     WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(tx);
  record(
    tx,
    clubEvents.narrowed,
    { meeting_id: id },
    { tells: pair, shows: [out.memberId], by: out.companyId },
  );
  startMeetingWork(tx, { meeting_id: id, work: 'open' });
  if (meeting.status === 'Scheduled') {
    const startsAt = meeting.starts_at!.toISOString();
    startMeetingWork(tx, { meeting_id: id, work: 'invite', sequence });
    startMeetingWork(tx, {
      meeting_id: id,
      work: 'let_go',
      sequence,
      starts_at: startsAt,
      by: out.memberId,
    });
    return true;
  }
  const agreed = agreedTime({ ...meeting, people, times_by: timesBy });
  if (agreed) await scheduleMeeting(tx, out, { ...meeting, people }, agreed);
  return true;
}

/** The third pick may have been the only one that was missing. */
function agreedTime({ people, times, times_by: by, now }: MeetingRow): Date | undefined {
  const picks = people.map(({ member_id: memberId, picked }) => ({
    memberId,
    picked: picked === null ? null : new Date(picked),
  }));
  return times
    .map((at) => new Date(at))
    .find((at) => at > now && suits(at, picks, by).length === picks.length);
}
