import { record } from '../../../../kit/server/events.ts';
import { forEachCommunity } from '../../../../kit/server/each-community.ts';
import { timedJob } from '../../../../kit/server/jobs.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../../kit/server/tx.ts';
import { clubEvents } from '../../events.ts';
import { stepAhead, type ClockStep, type OnClock } from '../../rules/meeting-clock.ts';
import { comeFirstNext } from './cancel-meeting.ts';
import { memberIdsOf, meetingRows, type MeetingRow } from './find-meeting.ts';
import { ask, settleMeeting } from './settle-meeting.ts';

const pieceSize = 20;

/** Reminders, questions and ends, for meetings whose time has come. */
export async function tendMeetings(database: Database): Promise<void> {
  await forEachCommunity(
    database,
    'find meetings of the club whose time has come',
    (tx) =>
      sql<{ community_id: number }>`SELECT community_id FROM communities_with_club_meetings_due()`.execute(
        tx,
      ),
    async (inCommunity) => {
      while ((await inCommunity(tendPiece)) === pieceSize);
    },
  );
}

export const tendMeetingsJob = (database: Database) =>
  timedJob({ queue: 'tend-club-meetings', cron: '*/5 * * * *', run: () => tendMeetings(database) });

/** Whoever changes one in this moment is left alone: the next time will tell. */
async function tendPiece(tx: CommunityTx): Promise<number> {
  const { rows: due } = await sql<{ id: number }>`
    SELECT id FROM club_meetings WHERE community_id = ${tx.communityId} AND due_at <= moment()
     ORDER BY due_at, id LIMIT ${pieceSize} FOR NO KEY UPDATE SKIP LOCKED`.execute(tx);
  const ids = due.map((row) => row.id);
  const { rows } = await meetingRows(tx, sql`m.id = ANY (${ids}::bigint[])`).execute(tx);
  for (const meeting of rows) await tend(tx, meeting);
  return due.length;
}

async function tend(tx: CommunityTx, meeting: MeetingRow): Promise<void> {
  const clock = onClock(meeting);
  const ahead = clock && stepAhead(clock, meeting.now);
  if (!clock || !ahead) return putOff(tx, meeting, null, meeting.reminders);
  // What was due is too late by now, and what comes after it has a moment of its own.
  const behind = ahead.reminders - 1;
  if (behind !== meeting.reminders && ahead.at > meeting.now) return putOff(tx, meeting, ahead.at, behind);
  const next = stepAhead({ ...clock, reminders: ahead.reminders }, meeting.now);
  await putOff(tx, meeting, next?.at ?? null, ahead.reminders);
  await takeStep(tx, meeting, ahead.step);
}

function onClock(meeting: MeetingRow): OnClock | undefined {
  const { status } = meeting;
  if (status !== 'Proposed' && status !== 'Scheduled') return undefined;
  return {
    status,
    reminders: meeting.reminders,
    since: meeting.status_since,
    startsAt: meeting.starts_at,
    minutes: meeting.minutes,
    meetsUntil: meeting.until,
  };
}

const putOff = async (
  tx: CommunityTx,
  { id }: MeetingRow,
  at: Date | null,
  reminders: number,
): Promise<void> => {
  await sql`
    UPDATE club_meetings SET due_at = ${at}, reminders = ${reminders}
     WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(tx);
};

async function takeStep(tx: CommunityTx, meeting: MeetingRow, step: ClockStep): Promise<void> {
  const about = { meeting_id: meeting.id };
  switch (step) {
    case 'nudge': {
      const tells = meeting.people
        .filter(({ member_id: id, picked }) => picked === null && id !== meeting.times_by)
        .map((person) => person.member_id);
      if (tells.length > 0) record(tx, clubEvents.nudged, about, { tells });
      return;
    }
    case 'day_before':
    case 'hour_before':
      return record(tx, clubEvents.reminded, about, { tells: memberIdsOf(meeting) });
    case 'ask':
      return ask(tx, meeting);
    case 'settle':
      await settleMeeting(tx, meeting, { isSilenceOver: true });
      return record(tx, clubEvents.answered, about, { tells: [], shows: memberIdsOf(meeting) });
    case 'give_up':
      return giveUp(tx, meeting);
  }
}

/** The round is long over and no time was found: nobody’s fault, and nobody has to do anything. */
async function giveUp(tx: CommunityTx, meeting: MeetingRow): Promise<void> {
  await sql`
    UPDATE club_meetings SET status = 'Cancelled', status_since = moment(), due_at = NULL
     WHERE community_id = ${tx.communityId} AND id = ${meeting.id} AND status = 'Proposed'`.execute(tx);
  const everyone = memberIdsOf(meeting);
  await comeFirstNext(tx, meeting.round_id, everyone, 'no_time');
  record(tx, clubEvents.given_up, { meeting_id: meeting.id }, { tells: everyone });
}
