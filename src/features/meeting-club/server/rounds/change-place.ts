import { notFound } from '../../../../kit/common/errors.ts';
import { audit, auditNothing } from '../../../../kit/server/audit.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { roundLockChanged, roundPlaceChanged } from '../../audits.ts';
import type { ClubRound } from '../../contract/rounds.ts';
import { assessGroups } from './assess.ts';
import { roundName } from './draft-round.ts';
import { holdRound, type RoundRow } from './find-round.ts';
import { dissolve, holdArrangeable, markLeftOut, regroup, settleRound } from './move-in-round.ts';
import { standings } from './places.ts';
import { refused, wrongState } from './refusals.ts';
import { showRound } from './show-round.ts';
import { showAdmins } from './tell-round.ts';

export async function lockMeeting(
  tx: CommunityTx,
  { id, meetingId }: { id: number; meetingId: number },
  isLocked: boolean,
): Promise<ClubRound> {
  const round = await holdArrangeable(tx, id);
  const { rows } = await sql<{ was_locked: boolean }>`
    UPDATE club_meetings g SET is_locked = ${isLocked}
      FROM club_meetings before
     WHERE g.community_id = ${tx.communityId} AND g.id = ${meetingId} AND g.round_id = ${id} AND g.status = 'Preview'
       AND before.community_id = g.community_id AND before.id = g.id
    RETURNING before.is_locked AS was_locked`.execute(tx);
  if (!rows[0]) throw notFound();
  if (rows[0].was_locked === isLocked) auditNothing(tx);
  else {
    await audit(tx, roundLockChanged, { id, name: roundName(round), after: { is_locked: isLocked } });
    await showAdmins(tx, id);
  }
  return showRound(tx, id);
}

/** Left out, or back among those who can be matched. Before matching it is a row that waits for it. */
export async function changePlace(
  tx: CommunityTx,
  { id, memberId }: { id: number; memberId: number },
  isIn: boolean,
): Promise<ClubRound> {
  const round = await holdRound(tx, id);
  const change = { Draft: before, Open: before, Matched: inPreview, Sent: null, Closed: null }[round.status];
  if (!change) throw wrongState('arrange', round.status);
  if (await change(tx, round, memberId, isIn))
    await audit(tx, roundPlaceChanged, { id, name: roundName(round), after: { is_in: isIn } });
  else auditNothing(tx);
  await showAdmins(tx, id);
  return showRound(tx, id);
}

async function before(tx: CommunityTx, { id }: RoundRow, memberId: number, isIn: boolean): Promise<boolean> {
  const { rows } = await sql<{ state: string; reason: string | null }>`
    SELECT s.state, s.reason FROM (${standings(tx, id)}) s WHERE s.member_id = ${memberId}`.execute(tx);
  const [place] = rows;
  if (!place) throw notFound();
  if (isIn && place.reason === 'by_admin') {
    await sql`
      DELETE FROM club_places
       WHERE community_id = ${tx.communityId} AND round_id = ${id} AND member_id = ${memberId} AND reason = 'by_admin'`.execute(
      tx,
    );
    return true;
  }
  if (isIn || place.state !== 'in') return refuseUnless(place.state === (isIn ? 'in' : 'left_out'));
  await sql`
    INSERT INTO club_places (community_id, round_id, member_id, state, reason)
    VALUES (${tx.communityId}, ${id}, ${memberId}, 'left_out', 'by_admin')
    ON CONFLICT (community_id, round_id, member_id) DO UPDATE SET state = excluded.state, reason = excluded.reason`.execute(
    tx,
  );
  return true;
}

/** It is so already; otherwise it is not for an admin to say. */
function refuseUnless(isSo: boolean): false {
  if (isSo) return false;
  throw refused('not_there', 'They skipped this round, paused or aren’t due yet. Only they can change that.');
}

async function inPreview(
  tx: CommunityTx,
  round: RoundRow,
  memberId: number,
  isIn: boolean,
): Promise<boolean> {
  const { id } = await holdArrangeable(tx, round.id);
  const { rows } = await sql<{ state: string; reason: string | null }>`
    SELECT state, reason FROM club_places
     WHERE community_id = ${tx.communityId} AND round_id = ${id} AND member_id = ${memberId}`.execute(tx);
  const [place] = rows;
  if (!place) throw notFound();
  const isLeftOut = place.reason === 'by_admin';
  if (place.state !== 'in' && place.state !== 'left_out') return refuseUnless(false);
  if (isIn !== isLeftOut) return false;
  if (isIn) {
    await sql`
      UPDATE club_places SET reason = 'odd'
       WHERE community_id = ${tx.communityId} AND round_id = ${id} AND member_id = ${memberId}`.execute(tx);
    await settleRound(tx, id, 0);
    return true;
  }
  const change = await takeOut(tx, round, memberId);
  await markLeftOut(tx, id, memberId);
  await settleRound(tx, id, change);
  return true;
}

/** Out of every meeting of theirs; whoever stays behind alone has none any more. Answers what it does to the total. */
async function takeOut(tx: CommunityTx, round: RoundRow, memberId: number): Promise<number> {
  const { rows } = await sql<{ id: number; score: number; is_locked: boolean; rest: number[] }>`
    SELECT g.id, g.score, g.is_locked,
           ARRAY (SELECT o.member_id FROM club_people o
                   WHERE o.community_id = g.community_id AND o.meeting_id = g.id AND o.member_id <> k.member_id ORDER BY o.member_id) AS rest
      FROM club_people k JOIN club_meetings g ON g.community_id = k.community_id AND g.id = k.meeting_id
     WHERE k.community_id = ${tx.communityId} AND k.member_id = ${memberId} AND g.round_id = ${round.id} AND g.status = 'Preview'
     ORDER BY g.id`.execute(tx);
  if (rows.some((row) => row.is_locked))
    throw refused('locked', 'This meeting is locked. Unlock it first, then move people.');
  let change = 0;
  for (const { id, score, rest } of rows) {
    const [assessed] = rest.length > 1 ? await assessGroups(tx, round, [rest], 'preview') : [];
    if (assessed?.isPossible) await regroup(tx, id, rest, assessed);
    else await dissolve(tx, [id]);
    change += (assessed?.isPossible ? assessed.points : 0) - score;
  }
  return change;
}
