import type { CompanyRowId } from '../../../../kit/common/ids.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';

/**
 * Companies by the search key of their name, for whoever wants to join one instead of founding it again. Of several the
 * oldest one of the directory; one that has never had a member can be joined as well, one that all have left cannot.
 */
export async function companiesNamed(
  tx: CommunityTx,
  keys: readonly string[],
): Promise<Map<string, { id: CompanyRowId; name: string }>> {
  const { rows } = await sql<Row<'companies', 'name_key' | 'id' | 'name'>>`
    SELECT DISTINCT ON (c.name_key) c.name_key, c.id, c.name FROM companies c
     WHERE c.community_id = ${tx.communityId} AND c.name_key = ANY (${keys}::text[])
       AND (c.is_listed OR NOT EXISTS (
             SELECT FROM members m WHERE m.community_id = c.community_id AND m.company_id = c.id))
     ORDER BY c.name_key, c.is_listed DESC, c.id`.execute(tx);
  return new Map(rows.map(({ name_key: key, id, name }) => [key, { id, name }]));
}
