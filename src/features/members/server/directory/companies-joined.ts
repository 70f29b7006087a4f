import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';

/** Those whose first person came within a time and that are still here, in the order in which they came. */
export async function companiesJoined(
  tx: CommunityTx,
  { from, to }: { from: Date; to: Date },
): Promise<Row<'companies'>['id'][]> {
  const { rows } = await sql<Row<'members', 'company_id'>>`
    SELECT m.company_id FROM members m
      JOIN companies c ON c.community_id = m.community_id AND c.id = m.company_id AND c.closed_at IS NULL
     WHERE m.community_id = ${tx.communityId} AND m.created_at >= ${from} AND m.created_at < ${to}
       AND NOT EXISTS (SELECT FROM members f WHERE f.community_id = m.community_id AND f.company_id = m.company_id AND f.id < m.id)
     ORDER BY m.id`.execute(tx);
  return rows.map((row) => row.company_id);
}
