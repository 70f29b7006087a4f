import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { OpportunityCard } from '../contract/opportunity.ts';
import { mostRemembered, recordOf } from '../rules.ts';

/** Of what everyone could see alone: a record must not tell that there were others. */
export async function authorRecords(
  tx: CommunityTx,
  companyIds: readonly CompanyRowId[],
): Promise<Map<CompanyRowId, OpportunityCard['author_record']>> {
  const { rows } = await sql<{
    company_id: CompanyRowId;
    ended: number;
    lapsed: number;
    seconds: number | null;
  }>`
    SELECT c.id AS company_id, count(*)::integer AS ended, count(*) FILTER (WHERE h.status = 'Expired')::integer AS lapsed,
           extract(epoch FROM percentile_disc(0.5) WITHIN GROUP (ORDER BY h.heard_at - h.deadline)
                              FILTER (WHERE h.status <> 'Expired'))::float8 AS seconds
      FROM unnest(${[...new Set(companyIds)]}::bigint[]) AS c (id)
     CROSS JOIN LATERAL (
       SELECT o.status, o.heard_at, o.deadline FROM opportunities o
        WHERE o.community_id = ${tx.communityId} AND o.company_id = c.id AND o.visibility = 'all' AND o.heard_at IS NOT NULL
        ORDER BY o.heard_at DESC LIMIT ${mostRemembered}) h
     GROUP BY c.id`.execute(tx);
  return new Map(rows.map(({ company_id: companyId, ...ended }) => [companyId, recordOf(ended)]));
}
