import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { timeZoneOf } from '../../../communities/server/public.ts';
import { livingSeats } from '../../../members/server/people/public.ts';
import type { PlaceReason, PlaceState } from '../../contract/preview.ts';
import { paceDays } from '../../rules/wishes.ts';

/**
 * Everyone with a wish, and how they stand in a round that is not matched yet: `member_id`, `state`, `reason`. What counts is its deadline, or now if
 * that is over. Whoever skipped it or was left out by an admin stays so. A cancelled meeting was none: whoever had one is due again.
 */
export const standings = (tx: CommunityTx, roundId: number) => sql`
  SELECT w.member_id,
         CASE WHEN p.state = 'skipped' THEN 'skipped' WHEN p.reason = 'by_admin' THEN 'left_out'
              WHEN s.member_id IS NULL OR is_paused OR NOT is_due THEN 'out' ELSE 'in' END AS state,
         CASE WHEN p.state = 'skipped' THEN 'skipped' WHEN p.reason = 'by_admin' THEN 'by_admin'
              WHEN s.member_id IS NULL THEN 'suspended' WHEN is_paused THEN 'paused' WHEN NOT is_due THEN 'not_due' END AS reason
    FROM club_wishes w
    JOIN club_rounds r ON r.community_id = w.community_id AND r.id = ${roundId}
    LEFT JOIN (${livingSeats(tx, {})}) s ON s.member_id = w.member_id
    LEFT JOIN club_places p ON p.community_id = w.community_id AND p.round_id = r.id AND p.member_id = w.member_id
   CROSS JOIN LATERAL (SELECT greatest(moment(), r.deadline) AS moment) at
   CROSS JOIN LATERAL (
     SELECT coalesce(w.paused_until > (at.moment AT TIME ZONE ${timeZoneOf(tx)})::date, false) AS is_paused,
            w.pace = 'weekly' OR NOT EXISTS (
              SELECT FROM club_people k JOIN club_meetings g ON g.community_id = k.community_id AND g.id = k.meeting_id
               WHERE k.community_id = w.community_id AND k.member_id = w.member_id AND g.status NOT IN ('Preview', 'Cancelled')
                 AND g.sent_at > at.moment - make_interval(days => CASE w.pace WHEN 'monthly' THEN ${paceDays.monthly}::integer ELSE ${paceDays.fortnightly}::integer END)) AS is_due
   ) facts
   WHERE w.community_id = ${tx.communityId}`;

export interface Standing {
  member_id: number;
  state: PlaceState;
  reason: PlaceReason | null;
}

/** From now on this is who takes part, whatever anybody does to their wish. Answers how many do. */
export async function freezePlaces(tx: CommunityTx, roundId: number): Promise<number> {
  await sql`
    INSERT INTO club_places AS p (community_id, round_id, member_id, state, reason)
    SELECT ${tx.communityId}, ${roundId}, s.member_id, s.state, s.reason FROM (${standings(tx, roundId)}) s
    ON CONFLICT (community_id, round_id, member_id) DO UPDATE SET state = excluded.state, reason = excluded.reason`.execute(
    tx,
  );
  const { rows } = await sql<{ people: number }>`
    SELECT count(*)::integer AS people FROM club_places
     WHERE community_id = ${tx.communityId} AND round_id = ${roundId} AND state = 'in'`.execute(tx);
  return rows[0]!.people;
}

/** What was frozen is open again; who skipped it, or was left out by an admin, stays so. */
export async function thawPlaces(tx: CommunityTx, roundId: number): Promise<void> {
  await sql`
    DELETE FROM club_places
     WHERE community_id = ${tx.communityId} AND round_id = ${roundId} AND state <> 'skipped' AND reason IS DISTINCT FROM 'by_admin'`.execute(
    tx,
  );
}

/** Whoever has a meeting is in, and whoever has none is left out: by an admin, for want of anybody, or because one was over. */
export async function settlePlaces(tx: CommunityTx, roundId: number): Promise<void> {
  await sql`
    UPDATE club_places p
       SET state = CASE WHEN f.has_meeting THEN 'in' ELSE 'left_out' END,
           reason = CASE WHEN f.has_meeting THEN NULL ELSE coalesce(p.reason, 'odd') END
      FROM (SELECT q.member_id, EXISTS (
              SELECT FROM club_people k JOIN club_meetings g ON g.community_id = k.community_id AND g.id = k.meeting_id
               WHERE k.community_id = q.community_id AND k.member_id = q.member_id AND g.round_id = q.round_id) AS has_meeting
              FROM club_places q WHERE q.community_id = ${tx.communityId} AND q.round_id = ${roundId} AND q.state IN ('in', 'left_out')) f
     WHERE p.community_id = ${tx.communityId} AND p.round_id = ${roundId} AND p.member_id = f.member_id
       AND (p.state = 'in') <> f.has_meeting`.execute(tx);
}
