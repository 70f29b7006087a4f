import { z } from 'zod';
import { cursorOf, pageOf, placeOf } from '../../../../kit/server/paging.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { clubPeople } from '../club-people.ts';

const pageSize = 20;
const place = z.object({
  at: z.iso.datetime({ offset: true }),
  meeting: z.number().int(),
  member: z.number().int(),
});

type Found = Row<
  'club_feedback',
  'meeting_id' | 'member_id' | 'has_met' | 'stars' | 'meets_again' | 'note' | 'created_at'
> & { at: string; round_number: number; others: number[] };

/** What was said to admins alone. */
export async function listFeedback(tx: CommunityTx, after: string | undefined) {
  const behind = after === undefined ? null : placeOf(after, place);
  const { rows } = await sql<Found>`
    SELECT f.meeting_id, f.member_id, f.has_met, f.stars, f.meets_again, f.note, f.created_at, to_jsonb(f.created_at) #>> '{}' AS at, r.number AS round_number,
           ARRAY (SELECT k.member_id FROM club_people k
                   WHERE k.community_id = f.community_id AND k.meeting_id = f.meeting_id AND k.member_id <> f.member_id ORDER BY k.member_id) AS others
      FROM club_feedback f
      JOIN club_meetings g ON g.community_id = f.community_id AND g.id = f.meeting_id
      JOIN club_rounds r ON r.community_id = g.community_id AND r.id = g.round_id
     WHERE f.community_id = ${tx.communityId}
       AND (${behind === null} OR (f.created_at, f.meeting_id, f.member_id) < (${behind?.at ?? 'now'}::timestamptz, ${behind?.meeting ?? 0}, ${behind?.member ?? 0}))
     ORDER BY f.created_at DESC, f.meeting_id DESC, f.member_id DESC LIMIT ${pageSize + 1}`.execute(tx);
  const { found, next } = pageOf(
    rows.map((row) => ({ ...row, key: { at: row.at, meeting: row.meeting_id, member: row.member_id } })),
    pageSize,
  );
  const people = await clubPeople(
    tx,
    found.flatMap((row) => [row.member_id, ...row.others]),
  );
  return {
    feedback: found.flatMap((row) => {
      const by = people.get(row.member_id);
      if (!by) return [];
      return [
        {
          meeting_id: row.meeting_id,
          round_number: row.round_number,
          by: by.person,
          others: row.others.flatMap((memberId) => people.get(memberId)?.person ?? []),
          has_met: row.has_met,
          stars: row.stars,
          meets_again: row.meets_again,
          note: row.note,
          created_at: row.created_at.toISOString(),
        },
      ];
    }),
    next: next === null ? null : cursorOf(next),
  };
}
