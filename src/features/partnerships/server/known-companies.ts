import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { searchKey } from '../../../kit/common/words.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';

/** Everyone a company has sent work to, or got it from, and all its partners, by name; ids inside the server. */
export async function knownCompanies(
  tx: CommunityTx,
  companyId: CompanyRowId,
  { direction, q, most }: { direction: 'outgoing' | 'incoming'; q: string; most: number },
): Promise<CompanyRowId[]> {
  const [mine, theirs] =
    direction === 'outgoing'
      ? (['sender_company_id', 'receiver_company_id'] as const)
      : (['receiver_company_id', 'sender_company_id'] as const);
  const { rows } = await sql<Row<'companies', 'id'>>`
    SELECT c.id
      FROM (SELECT ${sql.ref(theirs)} AS id FROM company_pairs
             WHERE community_id = ${tx.communityId} AND ${sql.ref(mine)} = ${companyId}
            UNION
            SELECT s.other_company_id FROM partnership_sides s
              JOIN partnerships p ON p.community_id = s.community_id AND p.id = s.partnership_id
             WHERE s.community_id = ${tx.communityId} AND s.company_id = ${companyId}
               AND p.status IN ('Accepted', 'Paused', 'Ended')) AS known
      JOIN companies c ON c.community_id = ${tx.communityId} AND c.id = known.id
     WHERE ${q === '' ? sql`true` : sql`position(${searchKey(q)} IN c.name_key) > 0`}
     ORDER BY c.name_key, c.id LIMIT ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}
