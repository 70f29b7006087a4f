import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { industryOf } from '../../members/server/company/public.ts';
import type { IndustryNumbers, IndustryStats } from '../contract/industries.ts';
import type { Period } from '../contract/period.ts';

interface Written extends Omit<Row<'dashboard_industries'>, 'community_id' | 'period'> {
  is_mine: boolean;
}

/** As the job has written them: nothing is left out here, so nothing can be forgotten. */
export async function showIndustries(
  tx: CommunityTx,
  companyId: CompanyRowId,
  period: Period,
): Promise<{ stats: IndustryStats; answerSeconds: number | null }> {
  const { rows } = await sql<Written>`
    SELECT i.industry, i.until, i.members, i.referrals, i.opportunities, i.partnerships, i.interactions, i.answer_seconds,
           i.industry = coalesce(${industryOf(tx, companyId)}, '') AND i.industry <> '' AS is_mine
      FROM dashboard_industries i
     WHERE i.community_id = ${tx.communityId} AND i.period = ${period}
     ORDER BY is_mine DESC, i.members DESC NULLS LAST, i.industry`.execute(tx);
  const whole = rows.find(({ industry }) => industry === '');
  return {
    stats: {
      period,
      until: whole?.until ?? null,
      community: numbersOf(whole, null),
      industries: rows.filter((row) => row !== whole).map((row) => numbersOf(row, row.industry)),
    },
    answerSeconds: whole?.answer_seconds ?? null,
  };
}

const numbersOf = (row: Written | undefined, industry: string | null): IndustryNumbers => ({
  industry,
  is_mine: row?.is_mine ?? false,
  members: row?.members ?? null,
  referrals: row?.referrals ?? null,
  opportunities: row?.opportunities ?? null,
  partnerships: row?.partnerships ?? null,
  interactions: row?.interactions ?? null,
});
