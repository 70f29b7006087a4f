import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { timeZoneOf } from '../../communities/server/public.ts';
import { joinedAt } from '../../members/server/company/public.ts';
import type { Period, Span } from '../contract/period.ts';
import { spanFor } from '../rules.ts';

interface Found extends Pick<Row<'dashboard_companies'>, 'checked_at' | 'corrected' | 'time_zone'> {
  today: string;
  is_regrouping: boolean;
  first: string;
  joined_on: string;
}

/** By the days that the company's numbers are kept in, whatever the community's zone is by now. */
export async function spanOf(
  tx: CommunityTx,
  companyId: CompanyRowId,
  period: Period,
): Promise<Span & { joined_on: string }> {
  const { first, checked_at: checkedAt, ...found } = await calendarOf(tx, companyId);
  return {
    ...found,
    period,
    ...spanFor(period, { today: found.today, first }),
    checked_at: checkedAt?.toISOString() ?? null,
  };
}

async function calendarOf(tx: CommunityTx, companyId: CompanyRowId): Promise<Found> {
  const { rows } = await sql<Found>`
    SELECT z.time_zone, z.time_zone <> z.wanted AS is_regrouping, d.checked_at, coalesce(d.corrected, 0) AS corrected,
           (moment() AT TIME ZONE z.time_zone)::date AS today, z.joined_on,
           least(z.joined_on, ${firstDay(tx, companyId, 'outgoing')}, ${firstDay(tx, companyId, 'incoming')}) AS first
      FROM (SELECT ${timeZoneOf(tx)} AS wanted, ${joinedAt(tx, companyId)} AS joined_at) c
      LEFT JOIN dashboard_companies d ON d.community_id = ${tx.communityId} AND d.company_id = ${companyId}
     CROSS JOIN LATERAL (SELECT c.wanted, coalesce(d.time_zone, c.wanted) AS time_zone,
                                (c.joined_at AT TIME ZONE coalesce(d.time_zone, c.wanted))::date AS joined_on) z`.execute(
    tx,
  );
  return rows[0]!;
}

const firstDay = (tx: CommunityTx, companyId: CompanyRowId, direction: 'outgoing' | 'incoming') => sql`
  (SELECT min(f.day) FROM dashboard_days f
    WHERE f.community_id = ${tx.communityId} AND f.company_id = ${companyId} AND f.direction = ${direction})`;
