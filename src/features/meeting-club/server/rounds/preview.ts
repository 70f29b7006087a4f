import { z } from 'zod';
import { cursorOf, pageOf, placeOf } from '../../../../kit/server/paging.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { PlaceState, PreviewMeeting, RoundPlace } from '../../contract/preview.ts';
import type { Reason } from '../../rules/matching/types.ts';
import { clubPeople } from '../club-people.ts';
import { findRound } from './find-round.ts';
import { standings, type Standing } from './places.ts';

const pageSize = 50;
const place = z.object({ id: z.number().int() });

type Found = Row<'club_meetings', 'id' | 'turn' | 'status' | 'is_locked' | 'score' | 'is_repeat'> & {
  reasons: Reason[];
  members: number[];
};

export async function listRoundMeetings(
  tx: CommunityTx,
  roundId: number,
  after: string | undefined,
): Promise<{ meetings: PreviewMeeting[]; next: string | null }> {
  await findRound(tx, roundId);
  const behind = after === undefined ? 0 : placeOf(after, place).id;
  const { rows } = await sql<Found>`
    SELECT g.id, g.turn, g.status, g.is_locked, g.score, g.is_repeat, g.reasons,
           ARRAY (SELECT k.member_id FROM club_people k
                   WHERE k.community_id = g.community_id AND k.meeting_id = g.id ORDER BY k.member_id) AS members
      FROM club_meetings g
     WHERE g.community_id = ${tx.communityId} AND g.round_id = ${roundId} AND g.id > ${behind}
     ORDER BY g.id LIMIT ${pageSize + 1}`.execute(tx);
  const { found, next } = pageOf(
    rows.map((row) => ({ ...row, key: row.id })),
    pageSize,
  );
  const people = await clubPeople(
    tx,
    found.flatMap((row) => row.members),
  );
  return {
    meetings: found.map(({ id, turn, status, is_locked, score, is_repeat, reasons, members }) => ({
      id,
      turn,
      status,
      is_locked,
      score,
      is_repeat,
      reasons: reasons.map((reason) => reason.text),
      people: members.flatMap((memberId) => people.get(memberId)?.person ?? []),
    })),
    next: next === null ? null : cursorOf({ id: next }),
  };
}

/** Before matching, as it would be if it were matched now; afterwards, as it was frozen. */
export async function listRoundPlaces(
  tx: CommunityTx,
  roundId: number,
  { state, after }: { state: PlaceState; after: string | undefined },
): Promise<{ places: RoundPlace[]; next: string | null }> {
  const { status } = await findRound(tx, roundId);
  const behind = after === undefined ? 0 : placeOf(after, place).id;
  const source =
    status === 'Draft' || status === 'Open'
      ? standings(tx, roundId)
      : sql`SELECT p.member_id, p.state, p.reason FROM club_places p
             WHERE p.community_id = ${tx.communityId} AND p.round_id = ${roundId}`;
  const { rows } = await sql<Standing>`
    SELECT s.member_id, s.state, s.reason FROM (${source}) s
     WHERE s.state = ${state} AND s.member_id > ${behind} ORDER BY s.member_id LIMIT ${pageSize + 1}`.execute(
    tx,
  );
  const { found, next } = pageOf(
    rows.map((row) => ({ ...row, key: row.member_id })),
    pageSize,
  );
  const people = await clubPeople(
    tx,
    found.map((row) => row.member_id),
  );
  return {
    places: found.flatMap(({ member_id: memberId, reason }) => {
      const known = people.get(memberId);
      return known ? [{ person: known.person, state, reason }] : [];
    }),
    next: next === null ? null : cursorOf({ id: next }),
  };
}
