import type { Row } from '../../../../kit/server/rows.ts';
import type { CompanyRowId } from '../../../../kit/common/ids.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';

/** The companies behind ids as they are on the wire; whoever is not of this community, or whose company has closed, is missing. */
export async function companiesOfMembers(
  tx: CommunityTx,
  memberIds: readonly number[],
): Promise<Map<number, CompanyRowId>> {
  if (memberIds.length === 0) return new Map();
  const { rows } = await sql<Row<'members', 'id' | 'company_id'>>`
    SELECT m.id, m.company_id FROM unnest(${[...new Set(memberIds)]}::bigint[]) AS wanted (id)
     CROSS JOIN LATERAL (SELECT * FROM members m WHERE m.community_id = ${tx.communityId} AND m.id = wanted.id LIMIT 1) m
      JOIN companies c ON c.community_id = m.community_id AND c.id = m.company_id AND c.closed_at IS NULL`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.id, row.company_id]));
}
