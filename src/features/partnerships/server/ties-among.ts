import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';

export interface Tie {
  companies: readonly [one: CompanyRowId, other: CompanyRowId];
  arePartners: boolean;
  sentWork: 'none' | 'one_way' | 'both';
}

/** Which of these companies are partners or have sent each other work, by their ids inside the server; two with nothing between them are missing. */
export async function tiesAmong(tx: CommunityTx, companyIds: readonly CompanyRowId[]): Promise<Tie[]> {
  const ids = [...new Set(companyIds)];
  const { rows } = await sql<{ one: CompanyRowId; other: CompanyRowId; are_partners: boolean; ways: number }>`
    SELECT t.one, t.other, bool_or(t.are_partners) AS are_partners, count(*) FILTER (WHERE NOT t.are_partners)::integer AS ways
      FROM (SELECT least(p.company_a, p.company_b) AS one, greatest(p.company_a, p.company_b) AS other, true AS are_partners
              FROM partnerships p
             WHERE p.community_id = ${tx.communityId} AND p.status IN ('Accepted', 'Paused')
               AND p.company_a = ANY (${ids}::bigint[]) AND p.company_b = ANY (${ids}::bigint[])
            UNION ALL
            SELECT least(k.sender_company_id, k.receiver_company_id), greatest(k.sender_company_id, k.receiver_company_id), false
              FROM company_pairs k
             WHERE k.community_id = ${tx.communityId} AND k.sent > 0
               AND k.sender_company_id = ANY (${ids}::bigint[]) AND k.receiver_company_id = ANY (${ids}::bigint[])) AS t
     GROUP BY t.one, t.other`.execute(tx);
  return rows.map(({ one, other, are_partners: arePartners, ways }) => ({
    companies: [one, other] as const,
    arePartners,
    sentWork: ways === 0 ? 'none' : ways === 1 ? 'one_way' : 'both',
  }));
}
