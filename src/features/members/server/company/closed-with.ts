import type { CompanyRowId } from '../../../../kit/common/ids.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';

/** The company that closed when this member, its last one, left. */
export async function closedWith(tx: CommunityTx, memberId: number): Promise<CompanyRowId | undefined> {
  const { rows } = await sql<Row<'companies', 'id'>>`
    SELECT c.id FROM members m JOIN companies c ON c.community_id = m.community_id AND c.id = m.company_id
     WHERE m.community_id = ${tx.communityId} AND m.id = ${memberId} AND c.closed_at IS NOT NULL`.execute(tx);
  return rows[0]?.id;
}
