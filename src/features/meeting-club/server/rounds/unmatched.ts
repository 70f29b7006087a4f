import { z } from 'zod';
import { cursorOf, pageOf, placeOf } from '../../../../kit/server/paging.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { PlaceReason } from '../../contract/preview.ts';
import { whyLeftOut } from '../../rules/left-out.ts';
import { clubPeople } from '../club-people.ts';

const pageSize = 20;
const place = z.object({ id: z.number().int() });

/** They are in the club, took part, and never met anybody. A round that too few joined, or that was not sent in time, had no meetings for anyone. */
export async function listUnmatched(tx: CommunityTx, after: string | undefined) {
  const behind = after === undefined ? 0 : placeOf(after, place).id;
  const { rows } = await sql<{ key: number; rounds: number; reason: PlaceReason }>`
    SELECT w.member_id AS key, l.rounds, l.reason
      FROM club_wishes w
     CROSS JOIN LATERAL (
       SELECT count(*)::integer AS rounds, (array_agg(p.reason ORDER BY p.round_id DESC))[1] AS reason
         FROM club_places p JOIN club_rounds r ON r.community_id = p.community_id AND r.id = p.round_id
        WHERE p.community_id = w.community_id AND p.member_id = w.member_id AND p.state = 'left_out' AND p.reason NOT IN ('too_few', 'not_sent')
          AND r.status IN ('Sent', 'Closed')) l
     WHERE w.community_id = ${tx.communityId} AND w.member_id > ${behind} AND l.rounds > 0
       AND NOT EXISTS (SELECT FROM club_people k JOIN club_meetings g ON g.community_id = k.community_id AND g.id = k.meeting_id
                        WHERE k.community_id = w.community_id AND k.member_id = w.member_id AND g.status NOT IN ('Preview', 'Cancelled'))
     ORDER BY w.member_id LIMIT ${pageSize + 1}`.execute(tx);
  const { found, next } = pageOf(rows, pageSize);
  const people = await clubPeople(
    tx,
    found.map((row) => row.key),
  );
  return {
    people: found.flatMap(({ key, rounds, reason }) => {
      const known = people.get(key);
      return known ? [{ person: known.person, rounds, why: whyLeftOut(reason) }] : [];
    }),
    next: next === null ? null : cursorOf({ id: next }),
  };
}
