import { audit } from '../../../../kit/server/audit.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { roundRearranged } from '../../audits.ts';
import type { MoveForecast, RoundMove } from '../../contract/preview.ts';
import type { ClubRound } from '../../contract/rounds.ts';
import type { GroupAssessment } from '../../rules/matching/types.ts';
import { planMove, type Group, type MovePlan } from '../../rules/moves.ts';
import { assessGroups } from './assess.ts';
import { roundName } from './draft-round.ts';
import { findRound, holdRound, type RoundRow } from './find-round.ts';
import { addMeetings } from './keep-result.ts';
import { forecastProblem, notPossible } from './move-words.ts';
import { settlePlaces } from './places.ts';
import { changedMeanwhile, matchingUnderWay, refused, wrongState } from './refusals.ts';
import { hasLiveRun } from './runs.ts';
import { showRound } from './show-round.ts';
import { showAdmins } from './tell-round.ts';

interface MeetingRow extends Row<'club_meetings', 'id' | 'turn' | 'is_locked' | 'score'> {
  members: number[];
}

interface Weighed {
  plan: MovePlan;
  turn: number;
  /** What is to be said of the groups that it makes: those that are changed, then the one that is new. */
  assessments: GroupAssessment[];
  isPossible: boolean;
  change: number;
}

export async function forecastMove(tx: CommunityTx, id: number, move: RoundMove): Promise<MoveForecast> {
  const round = await findRound(tx, id);
  assertArrangeable(round, move.version);
  const { isPossible, change, plan, assessments } = await weigh(tx, round, move);
  const total = round.total!;
  if (!isPossible) return { is_possible: false, total, change: 0, problem: notPossible };
  const problem = await forecastProblem(tx, plan, assessments);
  return { is_possible: true, total: total + change, change, problem };
}

export async function moveInRound(tx: CommunityTx, id: number, move: RoundMove): Promise<ClubRound> {
  const round = await holdArrangeable(tx, id, move.version);
  const weighed = await weigh(tx, round, move);
  if (!weighed.isPossible) throw refused('not_possible', `${notPossible}. Choose someone else.`);
  await carryOut(tx, round, move.member_id, weighed);
  const total = round.total! + weighed.change;
  await audit(tx, roundRearranged, {
    id,
    name: roundName(round),
    before: { total: round.total! },
    after: { total },
  });
  return showRound(tx, id);
}

/** A preview that nobody is computing anew. */
export async function holdArrangeable(tx: CommunityTx, id: number, version?: number): Promise<RoundRow> {
  const round = await holdRound(tx, id);
  if (await hasLiveRun(tx, id)) throw matchingUnderWay();
  assertArrangeable(round, version ?? round.version);
  return round;
}

function assertArrangeable(round: RoundRow, version: number): void {
  if (round.status !== 'Matched') throw wrongState('arrange', round.status);
  if (round.total === null)
    throw refused('not_matched', 'This round hasn’t been matched yet. Match it first.');
  if (round.version !== version) throw changedMeanwhile();
}

const gone = () =>
  refused('not_there', 'That isn’t possible: one of them isn’t there anymore. Reload the round.');

async function weigh(tx: CommunityTx, round: RoundRow, move: RoundMove): Promise<Weighed> {
  const wanted = [move.from_meeting_id, move.to_meeting_id].filter((each) => each !== null);
  const meetings = await meetingsOf(tx, round.id, wanted);
  const at = (id: number | null) => {
    if (id === null) return null;
    const found = meetings.get(id);
    if (!found) throw gone();
    return found;
  };
  const [from, to] = [at(move.from_meeting_id), at(move.to_meeting_id)];
  if (from?.is_locked || to?.is_locked)
    throw refused('locked', 'This meeting is locked. Unlock it first, then move people.');
  if (from && to && from.turn !== to.turn)
    throw refused('not_there', 'These are different meetings of the same people. Swap within the same turn.');
  // Whoever comes from nowhere must be there, and without a meeting.
  const free = [
    ...(from ? [] : [move.member_id]),
    ...(to || move.with_member_id === null ? [] : [move.with_member_id]),
  ];
  if (!(await areWithoutMeeting(tx, round.id, free))) throw gone();
  if (to && !move.with_member_id && to.members.length >= 3)
    throw refused('full', 'Three are already meeting here. Swap with one of them instead.');
  const plan = planMove(move.member_id, { from, to, withId: move.with_member_id });
  if (!plan) throw gone();
  const groups = [...plan.changed.map((group) => group.members), ...(plan.made ? [plan.made] : [])];
  const assessments = await assessGroups(tx, round, groups, 'preview');
  const isPossible =
    assessments.every((each) => each.isPossible) && !(await meetTwice(tx, round.id, plan, groups));
  const before = (from?.score ?? 0) + (to?.score ?? 0);
  const after = assessments.reduce((sum, each) => sum + each.points, 0);
  return { plan, turn: from?.turn ?? to?.turn ?? 1, assessments, isPossible, change: after - before };
}

async function meetingsOf(
  tx: CommunityTx,
  roundId: number,
  ids: readonly number[],
): Promise<Map<number, MeetingRow>> {
  const { rows } = await sql<MeetingRow>`
    SELECT g.id, g.turn, g.is_locked, g.score,
           ARRAY (SELECT k.member_id FROM club_people k
                   WHERE k.community_id = g.community_id AND k.meeting_id = g.id ORDER BY k.member_id) AS members
      FROM club_meetings g
     WHERE g.community_id = ${tx.communityId} AND g.round_id = ${roundId} AND g.id = ANY (${ids}::bigint[]) AND g.status = 'Preview'`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

async function areWithoutMeeting(
  tx: CommunityTx,
  roundId: number,
  memberIds: readonly number[],
): Promise<boolean> {
  if (memberIds.length === 0) return true;
  const { rows } = await sql`
    SELECT FROM club_places WHERE community_id = ${tx.communityId} AND round_id = ${roundId}
       AND member_id = ANY (${memberIds}::bigint[]) AND state = 'left_out'`.execute(tx);
  return rows.length === new Set(memberIds).size;
}

/** With several meetings each: nobody meets the same person in two of them. */
async function meetTwice(
  tx: CommunityTx,
  roundId: number,
  plan: MovePlan,
  groups: readonly (readonly number[])[],
): Promise<boolean> {
  const touched = [...plan.changed.map((group: Group) => group.id), ...plan.dissolved];
  const { rows } = await sql<{ members: number[] }>`
    SELECT array_agg(k.member_id) AS members
      FROM club_meetings g JOIN club_people k ON k.community_id = g.community_id AND k.meeting_id = g.id
     WHERE g.community_id = ${tx.communityId} AND g.round_id = ${roundId} AND g.id <> ALL (${touched}::bigint[])
       AND k.member_id = ANY (${groups.flat()}::bigint[])
     GROUP BY g.id HAVING count(*) > 1`.execute(tx);
  return rows.some(({ members }) =>
    groups.some((group) => group.filter((each) => members.includes(each)).length > 1),
  );
}

async function carryOut(
  tx: CommunityTx,
  round: RoundRow,
  memberId: number,
  { plan, turn, assessments, change }: Weighed,
): Promise<void> {
  for (const [at, { id, members }] of plan.changed.entries())
    await regroup(tx, id, members, assessments[at]!);
  await dissolve(tx, plan.dissolved);
  if (plan.made) {
    const made = { ...assessments.at(-1)!, memberIds: plan.made, meeting: turn };
    await addMeetings(tx, round.id, [made], round.weights_version!);
  }
  if (plan.isLeftOut) await markLeftOut(tx, round.id, memberId);
  await settleRound(tx, round.id, change);
}

export async function dissolve(tx: CommunityTx, ids: readonly number[]): Promise<void> {
  await sql`
    DELETE FROM club_meetings WHERE community_id = ${tx.communityId} AND id = ANY (${ids}::bigint[]) AND status = 'Preview'`.execute(
    tx,
  );
}

/** Other people than before, and what is to be said of them. */
export async function regroup(
  tx: CommunityTx,
  id: number,
  members: readonly number[],
  { points, reasons, isRepeat }: GroupAssessment,
): Promise<void> {
  await sql`
    DELETE FROM club_people
     WHERE community_id = ${tx.communityId} AND meeting_id = ${id} AND member_id <> ALL (${members}::bigint[])`.execute(
    tx,
  );
  await sql`
    INSERT INTO club_people (community_id, meeting_id, member_id)
    SELECT ${tx.communityId}, ${id}, s.member_id FROM unnest(${members}::bigint[]) AS s (member_id)
    ON CONFLICT DO NOTHING`.execute(tx);
  await sql`
    UPDATE club_meetings SET score = ${points}, reasons = ${JSON.stringify(reasons)}::jsonb, is_repeat = ${isRepeat}
     WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(tx);
}

export async function markLeftOut(tx: CommunityTx, roundId: number, memberId: number): Promise<void> {
  await sql`
    UPDATE club_places SET state = 'left_out', reason = 'by_admin'
     WHERE community_id = ${tx.communityId} AND round_id = ${roundId} AND member_id = ${memberId} AND state IN ('in', 'left_out')`.execute(
    tx,
  );
}

export async function settleRound(tx: CommunityTx, roundId: number, change: number): Promise<void> {
  await settlePlaces(tx, roundId);
  await sql`
    UPDATE club_rounds SET total = total + ${change}, version = version + 1
     WHERE community_id = ${tx.communityId} AND id = ${roundId} AND status = 'Matched'`.execute(tx);
  await showAdmins(tx, roundId);
}
