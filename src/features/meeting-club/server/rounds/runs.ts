import { sql } from '../../../../kit/server/sql.ts';
import { noteApart } from './apart.ts';
import { notFound } from '../../../../kit/common/errors.ts';
import { audit } from '../../../../kit/server/audit.ts';
import { violatedConstraint } from '../../../../kit/server/database/failures.ts';
import { enqueue } from '../../../../kit/server/jobs.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { roundMatchingStarted, roundMatchingStopped } from '../../audits.ts';
import type { ClubRound } from '../../contract/rounds.ts';
import { arrowFrom, fewestPeople } from '../../rules/rounds.ts';
import { roundName } from './draft-round.ts';
import { holdRound, type RoundRow } from './find-round.ts';
import { freezePlaces } from './places.ts';
import { matchingUnderWay, refused, tooFew, wrongState } from './refusals.ts';
import { assertRoundsOn } from './settings.ts';
import { isRunSilent, showRound } from './show-round.ts';
import { showEveryone } from './tell-round.ts';

export const matchQueue = 'match-round';

export type RunRow = Omit<Row<'club_runs'>, 'community_id'>;

export async function matchRound(tx: CommunityTx, id: number): Promise<ClubRound> {
  const round = await holdRound(tx, id);
  const people = await startRun(tx, round, { isTimed: false });
  await audit(tx, roundMatchingStarted, { id, name: roundName(round), after: { people } });
  return showRound(tx, id);
}

/** Who takes part is frozen with it. What it computes is for this version of the round and no other. */
export async function startRun(
  tx: CommunityTx,
  round: RoundRow,
  { isTimed }: { isTimed: boolean },
): Promise<number> {
  const { id, status } = round;
  if (!arrowFrom('match', status)) throw wrongState('match', status);
  await assertRoundsOn(tx);
  if (await hasLiveRun(tx, id)) throw matchingUnderWay();
  await endRuns(tx, id, 'failed');
  const people = status === 'Open' ? await freezePlaces(tx, id) : await countPlaces(tx, id);
  if (people < fewestPeople) throw tooFew(people);
  if (status === 'Open' || round.apart_at === null) await noteApart(tx, round);
  await sql`
    UPDATE club_rounds SET status = 'Matched', matched_at = moment(), version = version + 1
     WHERE community_id = ${tx.communityId} AND id = ${id} AND status = ${status}`.execute(tx);
  const runId = await addRun(tx, id, { version: round.version + 1, people, isTimed });
  enqueue(tx, { queue: matchQueue, data: { community_id: tx.communityId, run_id: runId } });
  await showEveryone(tx, id);
  return people;
}

async function addRun(
  tx: CommunityTx,
  roundId: number,
  { version, people, isTimed }: { version: number; people: number; isTimed: boolean },
): Promise<number> {
  try {
    const { rows } = await sql<{ id: number }>`
      INSERT INTO club_runs (community_id, round_id, version, people, is_timed)
      VALUES (${tx.communityId}, ${roundId}, ${version}, ${people}, ${isTimed}) RETURNING id`.execute(tx);
    return rows[0]!.id;
  } catch (problem) {
    if (violatedConstraint(problem) === 'club_runs_one') throw matchingUnderWay();
    throw problem;
  }
}

/** Of those who were frozen, everyone whom an admin has not left out. */
async function countPlaces(tx: CommunityTx, roundId: number): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    SELECT count(*)::integer AS people FROM club_places
     WHERE community_id = ${tx.communityId} AND round_id = ${roundId}
       AND (state = 'in' OR state = 'left_out' AND reason <> 'by_admin')`.execute(tx);
  return rows[0]!.people;
}

/** One whose server has fallen silent is not waited for. */
export async function hasLiveRun(tx: CommunityTx, roundId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM club_runs n
     WHERE n.community_id = ${tx.communityId} AND n.round_id = ${roundId} AND n.state = 'running' AND NOT ${isRunSilent}`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function endRuns(
  tx: CommunityTx,
  roundId: number,
  state: 'stopped' | 'failed',
): Promise<number> {
  const { rows } = await sql`
    UPDATE club_runs SET state = ${state}, ended_at = moment()
     WHERE community_id = ${tx.communityId} AND round_id = ${roundId} AND state = 'running' RETURNING id`.execute(
    tx,
  );
  return rows.length;
}

/** The thread that computes it hears of it within a second, on whatever server it runs. */
export async function stopMatching(tx: CommunityTx, id: number): Promise<ClubRound> {
  const round = await holdRound(tx, id);
  if ((await endRuns(tx, id, 'stopped')) === 0)
    throw refused('not_under_way', 'This round isn’t being matched now.');
  await audit(tx, roundMatchingStopped, { id, name: roundName(round) });
  await showEveryone(tx, id);
  return showRound(tx, id);
}

export async function findRun(tx: CommunityTx, id: number): Promise<RunRow> {
  const { rows } = await sql<RunRow>`
    SELECT id, round_id, state, version, people, progress, is_timed, has_begun, started_at, seen_at, ended_at FROM club_runs
     WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(tx);
  if (!rows[0]) throw notFound();
  return rows[0];
}
