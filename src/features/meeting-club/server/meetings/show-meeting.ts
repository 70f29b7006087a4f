import type { Caller } from '../../../../kit/server/http/calls.ts';
import { speaksOf } from '../../../../kit/server/http/answers-about.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { videoRoom } from '../../../chat/server/public.ts';
import type { ClubMeeting, MeetingPerson } from '../../contract/meetings.ts';
import { endOf, hasTimeForAnother, mayDo, suits } from '../../rules/meetings.ts';
import { cityOf } from '../../../../kit/common/dates.ts';
import { clubPeople, type KnownPerson } from '../club-people.ts';
import type { MeetingParts } from './begin-meetings.ts';
import { memberIdsOf, findMeeting, type MeetingRow } from './find-meeting.ts';
import { iceBreakersFor } from './ice-breakers.ts';
import { meetingWishes, type MeetingWish } from './meeting-wishes.ts';
import { toldReasons } from './told-reasons.ts';

export async function showMeeting(
  parts: MeetingParts,
  tx: CommunityTx,
  caller: Caller,
  id: number,
): Promise<ClubMeeting> {
  const [shown] = await showMeetings(parts, tx, caller, [await findMeeting(tx, caller, id)]);
  return shown!;
}

type FeedbackRow = Row<
  'club_feedback',
  'meeting_id' | 'has_met' | 'stars' | 'meets_again' | 'note' | 'created_at'
>;
type OutcomeRow = Row<'club_outcomes', 'meeting_id' | 'kind' | 'created_at'> & {
  is_mine: boolean;
  path: string | null;
};

interface Around {
  people: Map<number, KnownPerson>;
  wishes: Map<number, MeetingWish>;
  iceBreakers: Map<number, string>;
  feedback: Map<number, FeedbackRow>;
  outcomes: Map<number, OutcomeRow[]>;
  /** The one that came instead of one that was called off. */
  seconds: Map<number, number>;
}

/** As the caller sees them, who is in each of them. */
export async function showMeetings(
  parts: MeetingParts,
  tx: CommunityTx,
  caller: Caller,
  rows: readonly MeetingRow[],
): Promise<ClubMeeting[]> {
  const members = rows.flatMap(memberIdsOf);
  const ids = rows.map((row) => row.id);
  const [people, wishes, iceBreakers, feedback, outcomes, seconds] = await Promise.all([
    clubPeople(tx, members),
    meetingWishes(tx, members),
    iceBreakersFor(tx, members),
    ownFeedback(tx, caller, ids),
    outcomesFor(tx, caller, ids),
    secondTries(tx, caller, rows),
  ]);
  // An answer that is kept for a retry names people who may leave.
  for (const id of ids) speaksOf(tx, `club_meeting:${id}`);
  const around = { people, wishes, iceBreakers, feedback, outcomes, seconds };
  return rows.map((row) => meetingOf(parts, tx, caller, row, around));
}

const isoOf = (at: string | Date) => new Date(at).toISOString();

function meetingOf(
  { config, secret }: MeetingParts,
  tx: CommunityTx,
  { memberId }: Caller,
  row: MeetingRow,
  around: Around,
): ClubMeeting {
  const others = row.people.filter((person) => person.member_id !== memberId);
  const mine = row.people.find((person) => person.member_id === memberId)!;
  const picks = row.people.map(({ member_id: id, picked }) => ({
    memberId: id,
    picked: picked === null ? null : new Date(picked),
  }));
  const own = around.feedback.get(row.id);
  const isOpen = row.status === 'Proposed';
  const times = isOpen ? row.times.filter((at) => new Date(at) > row.now) : [];
  const ends = endOf({ startsAt: row.starts_at, minutes: row.minutes });
  const room = { secret, provider: config.videoCallUrl };
  return {
    id: row.id,
    round: { id: row.round_id, number: row.round_number },
    status: row.status,
    others: others.map(({ member_id: id }) => personOf(id, around)),
    reasons: toldReasons(row),
    ice_breakers: others.flatMap(({ member_id: id }) => around.iceBreakers.get(id) ?? []),
    times: times.map((at) => ({
      starts_at: isoOf(at),
      suits: suits(new Date(at), picks, row.times_by),
    })),
    had_times: isOpen && row.times.length > 0,
    times_by: isOpen ? row.times_by : null,
    my_pick: isOpen && mine.picked !== null ? isoOf(mine.picked) : null,
    starts_at: row.starts_at && isoOf(row.starts_at),
    ends_at: ends && isoOf(ends),
    minutes: row.minutes,
    way: row.way,
    place: row.way === 'in_person' ? row.place : '',
    video_url:
      row.way === 'online' && row.status === 'Scheduled'
        ? videoRoom(room, 'club meeting', [tx.communityId, row.id])
        : null,
    conversation_id: row.conversation_id,
    meets_until: row.meets_until,
    cancelled: row.status === 'Cancelled' ? cancelledOf(row, memberId, around) : null,
    is_second_try: row.rematch_of !== null,
    feedback: own
      ? {
          has_met: own.has_met,
          stars: own.stars,
          meets_again: own.meets_again,
          note: own.note,
          created_at: own.created_at.toISOString(),
        }
      : null,
    outcomes: (around.outcomes.get(row.id) ?? []).map(({ kind, is_mine, path, created_at: at }) => ({
      kind,
      is_mine,
      path,
      created_at: at.toISOString(),
    })),
    can: mayDo({
      status: row.status,
      startsAt: row.starts_at,
      minutes: row.minutes,
      now: row.now,
      hasFeedback: own !== undefined,
      timesAhead: times.length,
    }),
  };
}

function personOf(id: number, { people, wishes }: Around): MeetingPerson {
  const { person, hasLeft } = people.get(id)!;
  const { zone } = wishes.get(id)!;
  return { ...person, zone, city: cityOf(zone), has_left: hasLeft };
}

function cancelledOf(
  { id, cancelled_by: by, until, now, round_status: round, people: members }: MeetingRow,
  memberId: number,
  { people, seconds }: Around,
): NonNullable<ClubMeeting['cancelled']> {
  const second = seconds.get(id) ?? null;
  const isMine = by === memberId;
  const isLooking = !isMine && round === 'Sent' && hasTimeForAnother(until, now);
  const who = members.some((person) => person.member_id === by) ? people.get(by!) : undefined;
  return {
    is_mine: isMine,
    by: who && !who.hasLeft && !who.isSuspended ? who.person.name : null,
    next: second !== null ? 'found' : isLooking ? 'looking' : 'next_round',
    next_meeting_id: second,
  };
}

async function ownFeedback(
  tx: CommunityTx,
  { memberId }: Caller,
  ids: readonly number[],
): Promise<Map<number, FeedbackRow>> {
  const { rows } = await sql<FeedbackRow>`
    SELECT meeting_id, has_met, stars, meets_again, note, created_at FROM club_feedback
     WHERE community_id = ${tx.communityId} AND meeting_id = ANY (${ids}::bigint[]) AND member_id = ${memberId}`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.meeting_id, row]));
}

/** The caller’s own, and what reached their company: what two others made of a meeting of three is theirs. */
async function outcomesFor(
  tx: CommunityTx,
  { memberId, companyId }: Caller,
  ids: readonly number[],
): Promise<Map<number, OutcomeRow[]>> {
  const { rows } = await sql<OutcomeRow>`
    SELECT o.meeting_id, o.kind, o.created_at, o.member_id IS NOT DISTINCT FROM ${memberId} AS is_mine,
           coalesce(referral_link(o.community_id, o.referral_id, ${companyId}), partnership_link(o.community_id, o.partnership_id, ${companyId})) AS path
      FROM club_outcomes o
     WHERE o.community_id = ${tx.communityId} AND o.meeting_id = ANY (${ids}::bigint[])
       AND (o.member_id = ${memberId} OR referral_link(o.community_id, o.referral_id, ${companyId}) IS NOT NULL
            OR partnership_link(o.community_id, o.partnership_id, ${companyId}) IS NOT NULL)
     ORDER BY o.id`.execute(tx);
  return Map.groupBy(rows, (row) => row.meeting_id);
}

/** By the one that was called off: what the caller got instead. */
async function secondTries(
  tx: CommunityTx,
  { memberId }: Caller,
  rows: readonly MeetingRow[],
): Promise<Map<number, number>> {
  const off = rows.filter((row) => row.status === 'Cancelled').map((row) => row.id);
  if (off.length === 0) return new Map();
  const { rows: found } = await sql<{ id: number; second: number }>`
    SELECT m.id, n.id AS second FROM club_meetings m
     CROSS JOIN LATERAL (
       SELECT n.id FROM club_people p
         JOIN club_meetings n ON n.community_id = p.community_id AND n.id = p.meeting_id
        WHERE p.community_id = m.community_id AND p.member_id = ${memberId} AND p.meeting_id > m.id AND n.round_id = m.round_id
          AND n.rematch_of IS NOT NULL AND n.status <> 'Preview'
        ORDER BY p.meeting_id LIMIT 1) n
     WHERE m.community_id = ${tx.communityId} AND m.id = ANY (${off}::bigint[])`.execute(tx);
  return new Map(found.map((row) => [row.id, row.second]));
}
