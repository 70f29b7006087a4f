import { audit } from '../../../../kit/server/audit.ts';
import { record } from '../../../../kit/server/events.ts';
import type { FeatureServices } from '../../../../kit/server/feature.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { calendarOf } from '../../../communities/server/public.ts';
import { roundSent } from '../../audits.ts';
import type { ClubRound } from '../../contract/rounds.ts';
import { clubEvents } from '../../events.ts';
import { arrowFrom } from '../../rules/rounds.ts';
import { beginMeetings } from '../meetings/begin-meetings.ts';
import { forgetApart } from './apart.ts';
import { checkMeetings } from './check-meetings.ts';
import { roundName } from './draft-round.ts';
import { holdRound, type RoundRow } from './find-round.ts';
import { settlePlaces } from './places.ts';
import { changedMeanwhile, matchingUnderWay, refused, wrongState } from './refusals.ts';
import { hasLiveRun } from './runs.ts';
import { assertRoundsOn } from './settings.ts';
import { showRound } from './show-round.ts';
import { showEveryone } from './tell-round.ts';

export async function sendRound(
  tx: CommunityTx,
  services: FeatureServices,
  id: number,
  version: number,
): Promise<ClubRound> {
  const round = await holdRound(tx, id);
  if (!arrowFrom('send', round.status)) throw wrongState('send', round.status);
  await assertRoundsOn(tx);
  if (await hasLiveRun(tx, id)) throw matchingUnderWay();
  if (round.version !== version) throw changedMeanwhile();
  if (await isOver(tx, round))
    throw refused('over', 'The days of this round are over. Take it back and choose others.');
  const told = await sendMatched(tx, services, round);
  await audit(tx, roundSent, { id, name: roundName(round), after: told });
  return showRound(tx, id);
}

/** Its last day is past: nobody could meet in it any more. */
export async function isOver(tx: CommunityTx, { meets_until: until }: RoundRow): Promise<boolean> {
  return until < (await calendarOf(tx)).today;
}

/**
 * Of a round that is held: looks once more at everyone, matches anew who lost somebody, and tells all of them on the same day, whoever was left
 * out too.
 */
export async function sendMatched(
  tx: CommunityTx,
  services: FeatureServices,
  round: RoundRow,
): Promise<{ meetings: number; left_out: number }> {
  const { id } = round;
  if (round.total === null)
    throw refused('not_matched', 'This round hasn’t been matched yet. Match it first.');
  await checkMeetings(tx, round);
  await settlePlaces(tx, id);
  await forgetApart(tx, id);
  await sql`
    UPDATE club_rounds
       SET status = 'Sent', sent_at = moment(), version = version + 1,
           total = (SELECT coalesce(sum(g.score), 0) FROM club_meetings g WHERE g.community_id = ${tx.communityId} AND g.round_id = ${id})
     WHERE community_id = ${tx.communityId} AND id = ${id} AND status = 'Matched'`.execute(tx);
  const { rows: meetings } = await sql<{ id: number }>`
    SELECT id FROM club_meetings
     WHERE community_id = ${tx.communityId} AND round_id = ${id} AND status = 'Preview' ORDER BY id FOR NO KEY UPDATE`.execute(
    tx,
  );
  await beginMeetings(
    tx,
    services,
    id,
    meetings.map((meeting) => meeting.id),
  );
  const leftOut = await tellLeftOut(tx, id);
  await showEveryone(tx, id);
  return { meetings: meetings.length, left_out: leftOut };
}

export async function tellLeftOut(tx: CommunityTx, roundId: number): Promise<number> {
  const { rows } = await sql<{ member_id: number }>`
    UPDATE club_places SET told_at = moment()
     WHERE community_id = ${tx.communityId} AND round_id = ${roundId} AND state = 'left_out' AND told_at IS NULL
    RETURNING member_id`.execute(tx);
  if (rows.length > 0)
    record(tx, clubEvents.round_left_out, { round_id: roundId }, { tells: rows.map((row) => row.member_id) });
  return rows.length;
}
