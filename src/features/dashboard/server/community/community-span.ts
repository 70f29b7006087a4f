import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { timeZoneOf } from '../../../communities/server/public.ts';
import type { CommunityPeriod, CommunitySpan } from '../../contract/community.ts';
import { communitySpanFor } from '../../rules.ts';

interface Counted extends Pick<Row<'dashboard_communities'>, 'time_zone'> {
  until: Row<'dashboard_communities'>['until'] | null;
  counted_at: Row<'dashboard_communities'>['counted_at'] | null;
  today: string;
  first: string | null;
}

/** Up to the last day that was counted, by the days that it was counted in. */
export async function communitySpanOf(tx: CommunityTx, period: CommunityPeriod): Promise<CommunitySpan> {
  const { rows } = await sql<Counted>`
    SELECT z.time_zone, d.until, d.counted_at, (moment() AT TIME ZONE z.time_zone)::date AS today,
           (SELECT min(f.day) FROM dashboard_community_days f WHERE f.community_id = ${tx.communityId}) AS first
      FROM (SELECT ${timeZoneOf(tx)} AS wanted) c
      LEFT JOIN dashboard_communities d ON d.community_id = ${tx.communityId}
     CROSS JOIN LATERAL (SELECT coalesce(d.time_zone, c.wanted) AS time_zone) z`.execute(tx);
  const { until, counted_at: countedAt, first, ...found } = rows[0]!;
  return {
    ...found,
    period,
    ...communitySpanFor(period, { until, first }),
    counted_at: countedAt?.toISOString() ?? null,
  };
}
