import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { calendarOf } from '../../../communities/server/public.ts';
import { matchParticipants } from '../../rules/matching/match-participants.ts';
import type { MemberPair } from '../../rules/matching/types.ts';
import { hasTimeForAnother } from '../../rules/meetings.ts';
import { holdRound } from '../rounds/find-round.ts';
import { addMeetings } from '../rounds/keep-result.ts';
import { peopleToMatch } from '../rounds/matching-input.ts';
import { beginMeetings, roundWindow, type MeetingParts } from './begin-meetings.ts';

/** More than that are not left behind at the same time; the rest waits for the next one who is. */
const mostWaiting = 100;

/**
 * Someone else for those whose meeting fell through, and for whoever had none in the first place, by the rules of the round itself. Whoever
 * called theirs off is not among them.
 */
export async function rematch(parts: MeetingParts, tx: CommunityTx, meetingId: number): Promise<void> {
  const { rows } = await sql<{ round_id: number }>`
    SELECT round_id FROM club_meetings WHERE community_id = ${tx.communityId} AND id = ${meetingId}`.execute(
    tx,
  );
  if (!rows[0]) return;
  const round = await holdRound(tx, rows[0].round_id);
  const { until, now } = await roundWindow(tx, round.id);
  if (round.status !== 'Sent' || !hasTimeForAnother(until, now)) return;
  const waiting = await waitingIn(tx, round.id);
  const people = await peopleToMatch(tx, round, waiting, 'now');
  if (people.participants.length < 2) return;
  const result = matchParticipants({
    ...people,
    impossible: [...people.impossible, ...(await haveMet(tx, round.id, waiting))],
    locked: [],
    leftOut: [],
    meetingsEach: 1,
    seed: round.seed,
  });
  const ids = await addMeetings(tx, round.id, result.groups, result.weightsVersion);
  if (ids.length === 0) return;
  await sql`
    UPDATE club_meetings SET rematch_of = ${meetingId}
     WHERE community_id = ${tx.communityId} AND id = ANY (${ids}::bigint[])`.execute(tx);
  await sql`
    UPDATE club_places SET state = 'in', reason = NULL
     WHERE community_id = ${tx.communityId} AND round_id = ${round.id}
       AND member_id = ANY (${result.groups.flatMap((group) => group.memberIds)}::bigint[])`.execute(tx);
  await beginMeetings(tx, parts, round.id, ids);
}

async function waitingIn(tx: CommunityTx, roundId: number): Promise<number[]> {
  const { today } = await calendarOf(tx);
  const { rows } = await sql<{ member_id: number }>`
    SELECT p.member_id FROM club_places p
      JOIN club_wishes w ON w.community_id = p.community_id AND w.member_id = p.member_id
     WHERE p.community_id = ${tx.communityId} AND p.round_id = ${roundId} AND p.state = 'left_out' AND p.reason <> 'by_admin'
       AND (w.paused_until IS NULL OR w.paused_until <= ${today}::date)
     ORDER BY p.reason = 'partner_lost' DESC, p.member_id LIMIT ${mostWaiting}`.execute(tx);
  return rows.map((row) => row.member_id);
}

/** Of a meeting of three that fell through, the two who are left may meet; whoever has another meeting with each other may not. */
async function haveMet(
  tx: CommunityTx,
  roundId: number,
  memberIds: readonly number[],
): Promise<MemberPair[]> {
  const { rows } = await sql<{ one: number; other: number }>`
    SELECT a.member_id AS one, b.member_id AS other
      FROM club_meetings m
      JOIN club_people a ON a.community_id = m.community_id AND a.meeting_id = m.id
      JOIN club_people b ON b.community_id = m.community_id AND b.meeting_id = m.id AND b.member_id > a.member_id
     WHERE m.community_id = ${tx.communityId} AND m.round_id = ${roundId} AND m.status <> 'Cancelled'
       AND a.member_id = ANY (${memberIds}::bigint[]) AND b.member_id = ANY (${memberIds}::bigint[])`.execute(
    tx,
  );
  return rows.map(({ one, other }) => [one, other]);
}
