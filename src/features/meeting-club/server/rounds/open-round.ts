import { audit } from '../../../../kit/server/audit.ts';
import { violatedConstraint } from '../../../../kit/server/database/failures.ts';
import { record } from '../../../../kit/server/events.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { roundClosedByAdmin, roundOpenedByAdmin, roundTakenBack } from '../../audits.ts';
import type { ClubRound } from '../../contract/rounds.ts';
import { clubEvents } from '../../events.ts';
import { arrowFrom } from '../../rules/rounds.ts';
import { assertAhead, roundName } from './draft-round.ts';
import { holdRound, type RoundRow } from './find-round.ts';
import { standings, thawPlaces } from './places.ts';
import { matchingUnderWay, refused, wrongState } from './refusals.ts';
import { endRuns, hasLiveRun } from './runs.ts';
import { showRound } from './show-round.ts';
import { showEveryone } from './tell-round.ts';
import { assertRoundsOn } from './settings.ts';

export async function openRound(tx: CommunityTx, id: number): Promise<ClubRound> {
  const round = await holdRound(tx, id);
  await beginRound(tx, round);
  await audit(tx, roundOpenedByAdmin, { id, name: roundName(round) });
  return showRound(tx, id);
}

/** From a draft: whoever is in is told, and every screen of the club shows it. */
export async function beginRound(tx: CommunityTx, round: RoundRow): Promise<void> {
  const { id, status, deadline } = round;
  if (!arrowFrom('open', status)) throw wrongState('open', status);
  await assertRoundsOn(tx);
  await assertAhead(tx, deadline);
  await assertNoOther(tx, id);
  try {
    await sql`
      UPDATE club_rounds SET status = 'Open', opened_at = moment(), version = version + 1
       WHERE community_id = ${tx.communityId} AND id = ${id} AND status = 'Draft'`.execute(tx);
  } catch (problem) {
    if (violatedConstraint(problem) === 'club_rounds_one_open') throw anotherOpen();
    throw problem;
  }
  const { rows } = await sql<{ member_id: number }>`
    SELECT s.member_id FROM (${standings(tx, id)}) s WHERE s.state = 'in' ORDER BY s.member_id`.execute(tx);
  record(tx, clubEvents.round_opened, { round_id: id }, { tells: rows.map((row) => row.member_id) });
  await showEveryone(tx, id);
}

const anotherOpen = () => refused('another_open', 'Another round is open. Match it or take it back first.');

async function assertNoOther(tx: CommunityTx, id: number): Promise<void> {
  const { rows } = await sql`
    SELECT FROM club_rounds WHERE community_id = ${tx.communityId} AND status = 'Open' AND id <> ${id}`.execute(
    tx,
  );
  if (rows.length > 0) throw anotherOpen();
}

/** An open one is a draft again; a matched one is open again, and its preview is gone. */
export async function takeBackRound(tx: CommunityTx, id: number): Promise<ClubRound> {
  const round = await holdRound(tx, id);
  const arrow = arrowFrom('take_back', round.status);
  if (!arrow) throw wrongState('take_back', round.status);
  if (await hasLiveRun(tx, id)) throw matchingUnderWay();
  if (arrow.to === 'Open') await assertNoOther(tx, id);
  await endRuns(tx, id, 'failed');
  if (arrow.from === 'Matched') {
    await sql`
      DELETE FROM club_meetings WHERE community_id = ${tx.communityId} AND round_id = ${id} AND status = 'Preview'`.execute(
      tx,
    );
    await thawPlaces(tx, id);
  }
  await sql`
    UPDATE club_rounds
       SET status = ${arrow.to}, version = version + 1, total = NULL, bound = NULL, weights_version = NULL, matched_at = NULL,
           opened_at = CASE ${arrow.to}::text WHEN 'Draft' THEN NULL ELSE opened_at END
     WHERE community_id = ${tx.communityId} AND id = ${id} AND status = ${arrow.from}`.execute(tx);
  await audit(tx, roundTakenBack, {
    id,
    name: roundName(round),
    before: { status: arrow.from },
    after: { status: arrow.to },
  });
  await showEveryone(tx, id);
  return showRound(tx, id);
}

export async function closeRound(tx: CommunityTx, id: number): Promise<ClubRound> {
  const round = await holdRound(tx, id);
  if (!arrowFrom('close', round.status)) throw wrongState('close', round.status);
  await endRound(tx, id);
  await audit(tx, roundClosedByAdmin, { id, name: roundName(round) });
  return showRound(tx, id);
}

export async function endRound(tx: CommunityTx, id: number): Promise<void> {
  await sql`
    UPDATE club_rounds SET status = 'Closed', closed_at = moment(), version = version + 1
     WHERE community_id = ${tx.communityId} AND id = ${id} AND status = 'Sent'`.execute(tx);
  await showEveryone(tx, id);
}
