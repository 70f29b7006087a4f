import { z } from 'zod';
import { record } from '../../../../kit/server/events.ts';
import type { FeatureServices } from '../../../../kit/server/feature.ts';
import { jobKind } from '../../../../kit/server/jobs.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { clubEvents } from '../../events.ts';
import { matchParticipants } from '../../rules/matching/match-participants.ts';
import type { LockedGroup, MatchingInput, MatchResult } from '../../rules/matching/types.ts';
import { startMatching } from '../matching/start-matching.ts';
import { findRound, holdRound } from './find-round.ts';
import { keepResult } from './keep-result.ts';
import { peopleToMatch } from './matching-input.ts';
import { findRun, matchQueue } from './runs.ts';
import { isOver, sendMatched } from './send-round.ts';
import { clubSettings } from './settings.ts';
import { adminIds, showAdmins, showEveryone } from './tell-round.ts';

/** Beyond, the best so far is taken with what it may lack: for so many the proof takes up to five minutes (docs/measurements/meeting-club.md). */
const provedUpTo = 10_000;
const mostTurns = 3;

/** While it computes, its row says how far it is and that its server is alive; once the row says that it was stopped, the thread ends. */
const sayEveryMs = 1000;

/** Computes one run in a thread of its own, and keeps what comes of it if the round is still the one that it computed. */
export async function runMatching(
  services: FeatureServices,
  { communityId, runId }: { communityId: number; runId: number },
): Promise<void> {
  const { database } = services;
  const input = await database.inCommunity({ communityId }, (tx) => readInput(tx, runId));
  if (input === undefined) return;
  let share = 0;
  const matching = startMatching(input, (progress) => (share = progress.share));
  const speak = () =>
    database
      .inCommunity({ communityId }, (tx) => sayProgress(tx, runId, share))
      .then((isWanted) => isWanted || matching.stop())
      .catch((problem: unknown) =>
        services.log.warn({ problem, runId }, 'a matching could not say how far it is'),
      );
  const speaking = setInterval(() => void speak(), sayEveryMs);
  try {
    const [result] = await Promise.all([matching.result, speak()]);
    await database.inCommunity({ communityId }, (tx) => take(tx, services, runId, result));
  } catch (problem) {
    const isWanted = await database.inCommunity({ communityId }, (tx) => endRun(tx, runId, 'failed'));
    if (isWanted) services.log.error({ problem, runId }, 'a matching failed');
  } finally {
    clearInterval(speaking);
  }
}

/** The run that has just begun, in this thread and transaction: of a few people it takes a moment. */
export async function matchHere(tx: CommunityTx, services: FeatureServices, roundId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM club_runs WHERE community_id = ${tx.communityId} AND round_id = ${roundId} AND state = 'running'`.execute(
    tx,
  );
  const runId = rows[0]!.id;
  const input = await readInput(tx, runId);
  if (input) await take(tx, services, runId, matchParticipants(input));
}

async function readInput(tx: CommunityTx, runId: number): Promise<MatchingInput | undefined> {
  const { state, round_id: roundId } = await findRun(tx, runId);
  if (state !== 'running') return undefined;
  const round = await findRound(tx, roundId);
  const { rows: places } = await sql<{ member_id: number }>`
    SELECT member_id FROM club_places
     WHERE community_id = ${tx.communityId} AND round_id = ${roundId}
       AND (state = 'in' OR state = 'left_out' AND reason <> 'by_admin') ORDER BY member_id`.execute(tx);
  const { rows: locked } = await sql<LockedGroup>`
    SELECT g.turn AS meeting, array_agg(k.member_id ORDER BY k.member_id) AS "memberIds"
      FROM club_meetings g JOIN club_people k ON k.community_id = g.community_id AND k.meeting_id = g.id
     WHERE g.community_id = ${tx.communityId} AND g.round_id = ${roundId} AND g.is_locked GROUP BY g.id, g.turn ORDER BY g.id`.execute(
    tx,
  );
  const people = await peopleToMatch(
    tx,
    round,
    places.map((place) => place.member_id),
    'preview',
  );
  const { rows: begun } = await sql`
    UPDATE club_runs SET has_begun = true, seen_at = clock_timestamp()
     WHERE community_id = ${tx.communityId} AND id = ${runId} AND state = 'running' RETURNING id`.execute(tx);
  if (begun.length === 0) return undefined;
  return {
    ...people,
    locked,
    leftOut: [],
    meetingsEach: round.meetings_each,
    seed: round.seed,
    ...(people.participants.length > provedUpTo && { mostTurns }),
  };
}

async function sayProgress(tx: CommunityTx, runId: number, share: number): Promise<boolean> {
  const { rows } = await sql<{ round_id: number; has_moved: boolean }>`
    UPDATE club_runs n SET progress = ${Math.round(share * 1000)}, seen_at = clock_timestamp()
      FROM club_runs before
     WHERE n.community_id = ${tx.communityId} AND n.id = ${runId} AND n.state = 'running'
       AND before.community_id = n.community_id AND before.id = n.id
    RETURNING n.round_id, before.progress <> n.progress AS has_moved`.execute(tx);
  if (rows[0]?.has_moved) await showAdmins(tx, rows[0].round_id);
  return rows.length > 0;
}

async function endRun(tx: CommunityTx, runId: number, state: 'done' | 'failed'): Promise<boolean> {
  const { rows } = await sql<{ round_id: number }>`
    UPDATE club_runs SET state = ${state}, ended_at = moment(), progress = CASE ${state}::text WHEN 'done' THEN 1000 ELSE progress END
     WHERE community_id = ${tx.communityId} AND id = ${runId} AND state = 'running' RETURNING round_id`.execute(
    tx,
  );
  if (rows[0]) await showAdmins(tx, rows[0].round_id);
  return rows.length > 0;
}

async function take(
  tx: CommunityTx,
  services: FeatureServices,
  runId: number,
  result: MatchResult,
): Promise<void> {
  const run = await findRun(tx, runId);
  const round = await holdRound(tx, run.round_id);
  const isSame = round.status === 'Matched' && round.version === run.version;
  if (!(await endRun(tx, runId, isSame ? 'done' : 'failed')) || !isSame) return;
  await keepResult(tx, round.id, result);
  await showEveryone(tx, round.id);
  if (!run.is_timed) return;
  const { is_on: isOn } = await clubSettings(tx);
  if (round.sends_itself && isOn && !(await isOver(tx, round)))
    await sendMatched(tx, services, await findRound(tx, round.id));
  else record(tx, clubEvents.round_previewed, { round_id: round.id }, { tells: await adminIds(tx) });
}

export const matchRoundJob = (services: FeatureServices) =>
  jobKind({
    queue: matchQueue,
    data: z.object({ community_id: z.number().int(), run_id: z.number().int() }),
    run: ({ community_id: communityId, run_id: runId }) => runMatching(services, { communityId, runId }),
    // Each has a thread to itself, and there are other things to do with the processors. One that takes minutes leaves a thread to another community.
    atATime: { workers: 2, ofOneGroup: 1 },
  });
