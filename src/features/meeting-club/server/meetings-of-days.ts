import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';

export interface MeetingFlow {
  held: number;
  /** Sent by these people on the sending side, and sent to them on the receiving one. */
  referrals: number;
  partnerships: number;
}

interface Stretch {
  name: string;
  /** Days as `2026-03-31`, both included. */
  from: string;
  to: string;
}

/** Meetings that these people had on some days, and what came of them on those days. Where three met, what the other two did is theirs. */
export async function meetingsOfDays(
  tx: CommunityTx,
  memberIds: readonly number[],
  direction: 'outgoing' | 'incoming',
  stretches: readonly Stretch[],
  timeZone: string,
): Promise<Map<string, MeetingFlow>> {
  const isTheirs = sql`o.member_id = ANY (${[...memberIds]}::bigint[])`;
  const isOfTwo = sql`(SELECT count(*) FROM club_people q WHERE q.community_id = m.community_id AND q.meeting_id = m.id) = 2`;
  const isToThem = sql`o.member_id <> ALL (${[...memberIds]}::bigint[]) AND ${isOfTwo}`;
  const { rows } = await sql<MeetingFlow & { name: string }>`
    WITH met AS MATERIALIZED (
      SELECT DISTINCT m.community_id, m.id, coalesce(m.starts_at, m.status_since) AS met_at
        FROM club_people k JOIN club_meetings m ON m.community_id = k.community_id AND m.id = k.meeting_id AND m.status = 'Met'
       WHERE k.community_id = ${tx.communityId} AND k.member_id = ANY (${[...memberIds]}::bigint[])
    ), moments AS MATERIALIZED (
      SELECT 'held' AS what, met_at AS at FROM met
      UNION ALL
      SELECT o.kind, coalesce(partnership_made_at(o.community_id, o.partnership_id), o.created_at) FROM met m JOIN club_outcomes o ON o.community_id = m.community_id AND o.meeting_id = m.id
       WHERE o.kind = 'referral' AND ${direction === 'outgoing' ? isTheirs : isToThem}
          OR o.kind = 'partnership' AND partnership_made_at(o.community_id, o.partnership_id) IS NOT NULL AND (${isTheirs} OR ${isOfTwo})
    )
    SELECT s.name, count(*) FILTER (WHERE what = 'held')::integer AS held,
           count(*) FILTER (WHERE what = 'referral')::integer AS referrals,
           count(*) FILTER (WHERE what = 'partnership')::integer AS partnerships
      FROM unnest(${stretches.map(({ name }) => name)}::text[], ${stretches.map(({ from }) => from)}::date[],
                  ${stretches.map(({ to }) => to)}::date[]) AS d (name, first, last)
     CROSS JOIN LATERAL (SELECT d.name, d.first::timestamp AT TIME ZONE ${timeZone} AS since,
                                (d.last + 1)::timestamp AT TIME ZONE ${timeZone} AS until) s
      JOIN moments ON moments.at >= s.since AND moments.at < s.until
     GROUP BY s.name`.execute(tx);
  return new Map(rows.map(({ name, ...flow }) => [name, flow]));
}
