import type { CompanyRowId } from '../../../../kit/common/ids.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';

/** Which of these are in the directory: only those have a page. */
export async function listedAmong(
  tx: CommunityTx,
  companyIds: readonly CompanyRowId[],
): Promise<Set<number>> {
  const { rows } = await sql<Row<'companies', 'id'>>`
    SELECT id FROM companies
     WHERE community_id = ${tx.communityId} AND id = ANY (${[...new Set(companyIds)]}::bigint[]) AND is_listed`.execute(
    tx,
  );
  return new Set(rows.map((row) => row.id));
}
