import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { timeZoneOf } from '../../../communities/server/public.ts';
import { clubPeople } from '../club-people.ts';
import { matchParticipants } from '../../rules/matching/match-participants.ts';
import type { MemberPair } from '../../rules/matching/types.ts';
import { assessGroups } from './assess.ts';
import type { RoundRow } from './find-round.ts';
import { addMeetings } from './keep-result.ts';
import { peopleToMatch } from './matching-input.ts';
import { dissolve, regroup } from './move-in-round.ts';
import { settlePlaces } from './places.ts';
import { refused } from './refusals.ts';

/** More than this are not matched within a request: then the whole round is matched again. */
const mostRemainders = 120;

interface Meeting {
  id: number;
  members: number[];
}

/**
 * Time has passed since it was matched: whoever left, paused or was suspended has no meeting, nobody meets somebody with whom it is impossible by
 * now, and those who are left behind are matched once more among themselves and with whoever had nobody.
 */
export async function checkMeetings(tx: CommunityTx, round: RoundRow): Promise<void> {
  const { rows: meetings } = await sql<Meeting>`
    SELECT g.id, ARRAY (SELECT k.member_id FROM club_people k
                         WHERE k.community_id = g.community_id AND k.meeting_id = g.id ORDER BY k.member_id) AS members
      FROM club_meetings g
     WHERE g.community_id = ${tx.communityId} AND g.round_id = ${round.id} AND g.status = 'Preview' ORDER BY g.id FOR NO KEY UPDATE OF g`.execute(
    tx,
  );
  await putOut(tx, round);
  const isPresent = await presentMembers(tx, round);
  const checked = meetings.map(({ id, members }) => {
    const rest = members.filter((memberId) => isPresent.has(memberId));
    return { id, rest, isWhole: rest.length === members.length };
  });
  const couldMeet = checked.filter(({ rest }) => rest.length > 1);
  const assessments = await assessGroups(
    tx,
    round,
    couldMeet.map(({ rest }) => rest),
    'now',
  );
  const kept = new Set<number>();
  for (const [at, { id, rest, isWhole }] of couldMeet.entries()) {
    const assessed = assessments[at]!;
    if (!assessed.isPossible) continue;
    kept.add(id);
    if (!isWhole) await regroup(tx, id, rest, assessed);
  }
  const broken = checked.filter(({ id }) => !kept.has(id));
  await dissolve(
    tx,
    broken.map(({ id }) => id),
  );
  await matchRemainders(tx, round, broken);
}

/** Whoever has left the club, paused or is suspended by now: out, with the reason. */
async function putOut(tx: CommunityTx, round: RoundRow): Promise<void> {
  const { rows } = await sql<{ member_id: number; has_wish: boolean; is_paused: boolean }>`
    SELECT p.member_id, w.member_id IS NOT NULL AS has_wish, 
           coalesce(w.paused_until > (greatest(moment(), ${round.deadline}::timestamptz) AT TIME ZONE ${timeZoneOf(tx)})::date, false) AS is_paused
      FROM club_places p LEFT JOIN club_wishes w ON w.community_id = p.community_id AND w.member_id = p.member_id
     WHERE p.community_id = ${tx.communityId} AND p.round_id = ${round.id} AND p.state IN ('in', 'left_out')`.execute(
    tx,
  );
  const people = await clubPeople(
    tx,
    rows.map((row) => row.member_id),
  );
  const out = rows.flatMap(({ member_id: memberId, has_wish: hasWish, is_paused: isPaused }) => {
    const known = people.get(memberId);
    if (!known || known.hasLeft || !hasWish) return [{ memberId, reason: 'left' }];
    if (known.isSuspended) return [{ memberId, reason: 'suspended' }];
    return isPaused ? [{ memberId, reason: 'paused' }] : [];
  });
  await sql`
    UPDATE club_places p SET state = 'out', reason = o.reason
      FROM unnest(${out.map((each) => each.memberId)}::bigint[], ${out.map((each) => each.reason)}::text[]) AS o (member_id, reason)
     WHERE p.community_id = ${tx.communityId} AND p.round_id = ${round.id} AND p.member_id = o.member_id`.execute(
    tx,
  );
}

async function presentMembers(tx: CommunityTx, round: RoundRow): Promise<Set<number>> {
  const { rows } = await sql<{ member_id: number }>`
    SELECT member_id FROM club_places
     WHERE community_id = ${tx.communityId} AND round_id = ${round.id} AND state IN ('in', 'left_out')`.execute(
    tx,
  );
  return new Set(rows.map((row) => row.member_id));
}

/** Whose partner is gone is told so. Of two who can't meet any more nobody has dropped out, and why they can't is not theirs to guess. */
async function matchRemainders(
  tx: CommunityTx,
  round: RoundRow,
  broken: readonly { rest: number[]; isWhole: boolean }[],
): Promise<void> {
  const behind = broken.flatMap(({ rest }) => rest);
  if (behind.length === 0) return;
  const { rows } = await sql<{ member_id: number }>`
    SELECT member_id FROM club_places
     WHERE community_id = ${tx.communityId} AND round_id = ${round.id} AND state = 'left_out' AND reason <> 'by_admin'`.execute(
    tx,
  );
  const left = [...new Set([...behind, ...rows.map((row) => row.member_id)])];
  if (left.length > mostRemainders)
    throw refused(
      'too_many_gone',
      'Many people have left or paused since this was matched. Match again, then send.',
    );
  const people = await peopleToMatch(tx, round, left, 'now');
  const made = await meetingEachOther(tx, round, left);
  const result = matchParticipants({
    ...people,
    impossible: [...people.impossible, ...made],
    locked: [],
    leftOut: [],
    meetingsEach: 1,
    seed: round.seed,
  });
  await addMeetings(tx, round.id, result.groups, result.weightsVersion);
  await settlePlaces(tx, round.id);
  const lost = broken.filter(({ isWhole }) => !isWhole).flatMap(({ rest }) => rest);
  await sql`
    UPDATE club_places SET reason = 'partner_lost'
     WHERE community_id = ${tx.communityId} AND round_id = ${round.id} AND member_id = ANY (${lost}::bigint[]) AND state = 'left_out'`.execute(
    tx,
  );
}

/** With several meetings each, who meets in another one of them. */
async function meetingEachOther(
  tx: CommunityTx,
  round: RoundRow,
  memberIds: readonly number[],
): Promise<MemberPair[]> {
  const { rows } = await sql<{ one: number; other: number }>`
    SELECT a.member_id AS one, b.member_id AS other
      FROM club_meetings g
      JOIN club_people a ON a.community_id = g.community_id AND a.meeting_id = g.id
      JOIN club_people b ON b.community_id = g.community_id AND b.meeting_id = g.id AND b.member_id > a.member_id
     WHERE g.community_id = ${tx.communityId} AND g.round_id = ${round.id}
       AND a.member_id = ANY (${memberIds}::bigint[]) AND b.member_id = ANY (${memberIds}::bigint[])`.execute(
    tx,
  );
  return rows.map(({ one, other }) => [one, other]);
}
