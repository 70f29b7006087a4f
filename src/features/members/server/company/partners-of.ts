import type { CompanyRowId } from '../../../../kit/common/ids.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql, type Sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';

/** Their ids, for a statement of its own. */
export const partnersInQuery = (tx: CommunityTx, companyId: CompanyRowId): Sql => sql`
  SELECT s.other_company_id AS id FROM partnership_sides s
    JOIN partnerships p ON p.community_id = s.community_id AND p.id = s.partnership_id
   WHERE s.community_id = ${tx.communityId} AND s.company_id = ${companyId}
     AND p.status IN ('Accepted', 'Paused')`;

/**
 * The companies that are partners of this one, paused ones too: at most as many as a plan allows. The directory is asked
 * for them in the same query as for everything else, and partnerships stand above it and cannot be asked; so this reads
 * their two keys, and nothing of what was agreed.
 */
export async function partnersOf(tx: CommunityTx, companyId: CompanyRowId): Promise<CompanyRowId[]> {
  const { rows } = await sql<{
    id: Row<'partnership_sides'>['other_company_id'];
  }>`${partnersInQuery(tx, companyId)}`.execute(tx);
  return rows.map((row) => row.id);
}
