import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { PlaceReason } from '../../contract/preview.ts';
import type { LeftOut, MatchedGroup, MatchResult } from '../../rules/matching/types.ts';
import { settlePlaces } from './places.ts';

/**
 * In the place of what was matched before; locked meetings stay the rows that they are, unless one of their people is gone: then the others were
 * matched elsewhere.
 */
export async function keepResult(tx: CommunityTx, roundId: number, result: MatchResult): Promise<void> {
  const locked = result.groups.filter((group) => group.isLocked);
  await sql`
    DELETE FROM club_meetings g
     WHERE g.community_id = ${tx.communityId} AND g.round_id = ${roundId} AND g.status = 'Preview'
       AND NOT (g.is_locked AND (g.turn, array_to_string(ARRAY (
             SELECT k.member_id FROM club_people k
              WHERE k.community_id = g.community_id AND k.meeting_id = g.id ORDER BY k.member_id), ',')) IN (
             SELECT l.turn, l.members
               FROM unnest(${locked.map((group) => group.meeting)}::smallint[], ${locked.map((group) => group.memberIds.join(','))}::text[]) AS l (turn, members)))`.execute(
    tx,
  );
  const made = result.groups.filter((group) => !group.isLocked);
  await addMeetings(tx, roundId, made, result.weightsVersion);
  await forgetReasons(tx, roundId);
  await settlePlaces(tx, roundId);
  await keepReasons(tx, roundId, result.leftOut);
  await sql`
    UPDATE club_rounds r
       SET total = s.total, bound = CASE WHEN ${result.isProved} THEN s.total ELSE greatest(s.total, ${result.bound}) END,
           weights_version = ${result.weightsVersion}, version = version + 1
      FROM (SELECT coalesce(sum(g.score), 0) AS total FROM club_meetings g
             WHERE g.community_id = ${tx.communityId} AND g.round_id = ${roundId}) s
     WHERE r.community_id = ${tx.communityId} AND r.id = ${roundId} AND r.status = 'Matched'`.execute(tx);
}

/** All of them in two statements, however many there are. Answers their ids in the order of the groups. */
export async function addMeetings(
  tx: CommunityTx,
  roundId: number,
  groups: readonly Pick<MatchedGroup, 'memberIds' | 'meeting' | 'points' | 'reasons' | 'isRepeat'>[],
  weightsVersion: number,
): Promise<number[]> {
  if (groups.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    INSERT INTO club_meetings (community_id, round_id, turn, score, reasons, weights_version, is_repeat)
    SELECT ${tx.communityId}, ${roundId}, g.turn, g.score, g.reasons::jsonb, ${weightsVersion}, g.is_repeat
      FROM unnest(${groups.map((group) => group.meeting)}::smallint[], ${groups.map((group) => group.points)}::smallint[],
                  ${groups.map((group) => JSON.stringify(group.reasons))}::text[], ${groups.map((group) => group.isRepeat)}::boolean[])
           WITH ORDINALITY AS g (turn, score, reasons, is_repeat, place)
     ORDER BY g.place
    RETURNING id`.execute(tx);
  const ids = rows.map((row) => row.id).sort((one, other) => one - other);
  const seats = groups.flatMap((group, at) =>
    group.memberIds.map((memberId) => [ids[at]!, memberId] as const),
  );
  await sql`
    INSERT INTO club_people (community_id, meeting_id, member_id)
    SELECT ${tx.communityId}, s.meeting_id, s.member_id
      FROM unnest(${seats.map(([meeting]) => meeting)}::bigint[], ${seats.map(([, member]) => member)}::bigint[]) AS s (meeting_id, member_id)`.execute(
    tx,
  );
  return ids;
}

const reasonFor: Record<LeftOut['why'], PlaceReason> = {
  no_possible_partner: 'no_partner',
  odd_one: 'odd',
  by_admin: 'by_admin',
};

/** Why somebody had no meeting before is no reason for having none now. */
async function forgetReasons(tx: CommunityTx, roundId: number): Promise<void> {
  await sql`
    UPDATE club_places SET reason = 'odd'
     WHERE community_id = ${tx.communityId} AND round_id = ${roundId} AND state = 'left_out' AND reason <> 'by_admin'`.execute(
    tx,
  );
}

async function keepReasons(tx: CommunityTx, roundId: number, leftOut: readonly LeftOut[]): Promise<void> {
  await sql`
    UPDATE club_places p SET reason = l.reason
      FROM unnest(${leftOut.map((each) => each.memberId)}::bigint[], ${leftOut.map((each) => reasonFor[each.why])}::text[]) AS l (member_id, reason)
     WHERE p.community_id = ${tx.communityId} AND p.round_id = ${roundId} AND p.member_id = l.member_id AND p.state = 'left_out'
       AND p.reason <> 'by_admin'`.execute(tx);
}
