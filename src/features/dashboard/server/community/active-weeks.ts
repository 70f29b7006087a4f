import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { CommunityDashboard, CommunitySpan } from '../../contract/community.ts';
import { daysAfter, mondayOf } from '../../rules.ts';

/** Whole weeks alone, the last one that is over included: half a week would look like a quiet one. */
export async function activeWeeks(
  tx: CommunityTx,
  { days, today }: CommunitySpan,
): Promise<CommunityDashboard['active']> {
  const thisMonday = mondayOf(today);
  const firstMonday = mondayOf(days?.from ?? today);
  const { rows } = await sql<Row<'dashboard_weeks', 'week' | 'companies'>>`
    SELECT w.week, w.companies
      FROM dashboard_weeks w
     WHERE w.community_id = ${tx.communityId} AND w.week >= ${firstMonday}::date AND w.week <= ${thisMonday}::date
     ORDER BY w.week`.execute(tx);
  const companiesOf = new Map(rows.map(({ week, companies }) => [week, companies]));
  const weeks: CommunityDashboard['active']['weeks'] = [];
  for (let week = firstMonday; week < thisMonday; week = daysAfter(week, 7))
    weeks.push({ from: week, to: daysAfter(week, 6), companies: companiesOf.get(week) ?? null });
  return { weeks, this_week: companiesOf.get(thisMonday) ?? 0 };
}
