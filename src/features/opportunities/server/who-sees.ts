import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { maySee } from './opportunities.queries.ts';

/** Those of some companies that may see one. */
export async function companiesThatSee(
  tx: CommunityTx,
  id: number,
  companies: Iterable<CompanyRowId>,
): Promise<Set<CompanyRowId>> {
  const asked = [...new Set(companies)];
  if (asked.length === 0) return new Set();
  const { rows } = await sql<{ id: CompanyRowId }>`
    SELECT c.id FROM unnest(${asked}::bigint[]) AS c (id)
     CROSS JOIN LATERAL (SELECT o.* FROM opportunities o WHERE o.community_id = ${tx.communityId} AND o.id = ${id} LIMIT 1) o
     WHERE ${maySee(tx, sql`c.id`)}`.execute(tx);
  return new Set(rows.map((row) => row.id));
}
