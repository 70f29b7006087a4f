import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { calendarOf } from '../../../communities/server/public.ts';
import type { ClubRound } from '../../contract/rounds.ts';
import { roundAbilities, runSilenceSeconds, runWaitSeconds } from '../../rules/rounds.ts';
import { findRound, type RoundRow } from './find-round.ts';
import { standings } from './places.ts';

type Run = NonNullable<ClubRound['run']>;

export const showRound = async (tx: CommunityTx, id: number): Promise<ClubRound> =>
  (await showRounds(tx, [await findRound(tx, id)]))[0]!;

export async function showRounds(tx: CommunityTx, rounds: readonly RoundRow[]): Promise<ClubRound[]> {
  const ids = rounds.map((round) => round.id);
  const [meetings, runs] = [await countMeetings(tx, ids), await newestRuns(tx, ids)];
  const people = await countPlaces(tx, rounds);
  const { today } = await calendarOf(tx);
  return rounds.map((round) => {
    const { id, status, total } = round;
    const run = runs.get(id) ?? null;
    return {
      id,
      number: round.number,
      status,
      message: round.message,
      deadline: round.deadline.toISOString(),
      meets_from: round.meets_from,
      meets_until: round.meets_until,
      meetings_each: round.meetings_each,
      is_scheduled: round.is_scheduled,
      sends_itself: round.sends_itself,
      version: round.version,
      created_at: round.created_at.toISOString(),
      opened_at: round.opened_at?.toISOString() ?? null,
      matched_at: round.matched_at?.toISOString() ?? null,
      sent_at: round.sent_at?.toISOString() ?? null,
      closed_at: round.closed_at?.toISOString() ?? null,
      people: people.get(id) ?? nobody,
      meetings: meetings.get(id)?.meetings ?? 0,
      met: meetings.get(id)?.met ?? 0,
      total,
      bound: round.bound,
      run,
      can: roundAbilities(status, {
        isRunning: run?.state === 'running',
        isMatched: total !== null,
        isOver: round.meets_until < today,
      }),
    };
  });
}

const nobody = { in: 0, skipped: 0, out: 0, left_out: 0 };

/** Before matching, who would be in if it were matched now. */
async function countPlaces(
  tx: CommunityTx,
  rounds: readonly RoundRow[],
): Promise<Map<number, ClubRound['people']>> {
  const counts = new Map<number, ClubRound['people']>();
  const add = (id: number, rows: readonly { state: keyof ClubRound['people']; people: number }[]) =>
    counts.set(id, { ...nobody, ...Object.fromEntries(rows.map((row) => [row.state, row.people])) });
  const frozen = rounds.filter(({ status }) => status !== 'Draft' && status !== 'Open').map(({ id }) => id);
  const { rows } = await sql<{ round_id: number; state: keyof ClubRound['people']; people: number }>`
    SELECT round_id, state, count(*)::integer AS people FROM club_places
     WHERE community_id = ${tx.communityId} AND round_id = ANY (${frozen}::bigint[]) GROUP BY round_id, state`.execute(
    tx,
  );
  for (const [id, found] of Map.groupBy(rows, (row) => row.round_id)) add(id, found);
  for (const { id, status } of rounds)
    if (status === 'Draft' || status === 'Open') {
      const { rows: now } = await sql<{ state: keyof ClubRound['people']; people: number }>`
        SELECT s.state, count(*)::integer AS people FROM (${standings(tx, id)}) s GROUP BY s.state`.execute(
        tx,
      );
      add(id, now);
    }
  return counts;
}

async function countMeetings(
  tx: CommunityTx,
  ids: readonly number[],
): Promise<Map<number, { meetings: number; met: number }>> {
  const { rows } = await sql<{ round_id: number; meetings: number; met: number }>`
    SELECT round_id, count(*)::integer AS meetings, (count(*) FILTER (WHERE status = 'Met'))::integer AS met FROM club_meetings
     WHERE community_id = ${tx.communityId} AND round_id = ANY (${ids}::bigint[]) GROUP BY round_id`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.round_id, row]));
}

/** Of a run `n`: its server is gone, or none has ever come for it. */
export const isRunSilent = sql<boolean>`
  n.seen_at < clock_timestamp() - make_interval(secs => CASE WHEN n.has_begun THEN ${runSilenceSeconds}::integer ELSE ${runWaitSeconds}::integer END)`;

/** One that is silent has failed, whatever its row still says. */
const runStateNow = sql<Run['state']>`
  CASE WHEN n.state = 'running' AND ${isRunSilent} THEN 'failed' ELSE n.state END`;

async function newestRuns(tx: CommunityTx, ids: readonly number[]): Promise<Map<number, Run>> {
  const { rows } = await sql<Omit<Run, 'started_at'> & { round_id: number; started_at: Date }>`
    SELECT n.round_id, n.id, ${runStateNow} AS state, n.progress, n.people, n.started_at
      FROM unnest(${ids}::bigint[]) AS wanted (id)
     CROSS JOIN LATERAL (SELECT * FROM club_runs n
                          WHERE n.community_id = ${tx.communityId} AND n.round_id = wanted.id ORDER BY n.id DESC LIMIT 1) n`.execute(
    tx,
  );
  return new Map(
    rows.map(({ round_id: id, started_at: at, ...run }) => [id, { ...run, started_at: at.toISOString() }]),
  );
}
