import type { CompanyRowId } from '../../../../kit/common/ids.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';

/** When somebody of these companies was here last, by their ids inside the server; one where nobody ever was is missing. */
export async function lastActive(
  tx: CommunityTx,
  companyIds: readonly CompanyRowId[],
): Promise<Map<number, Date>> {
  const { rows } = await sql<Row<'company_activity', 'company_id' | 'last_active_at'>>`
    SELECT company_id, last_active_at FROM company_activity
     WHERE community_id = ${tx.communityId} AND company_id = ANY (${companyIds}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.company_id, row.last_active_at]));
}
