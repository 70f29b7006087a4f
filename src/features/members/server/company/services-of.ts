import type { CompanyRowId } from '../../../../kit/common/ids.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';

/** What these companies offer, in the order in which each names it. */
export async function servicesOf(
  tx: CommunityTx,
  companyIds: readonly CompanyRowId[],
): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ company_id: number; services: string[] }>`
    SELECT t.company_id, array_agg(t.text ORDER BY t.position) AS services FROM company_tags t
     WHERE t.community_id = ${tx.communityId} AND t.company_id = ANY (${[...new Set(companyIds)]}::bigint[]) AND t.kind = 'service'
     GROUP BY t.company_id`.execute(tx);
  return new Map(rows.map((row) => [row.company_id, row.services]));
}
