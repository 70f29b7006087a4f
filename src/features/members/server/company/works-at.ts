import type { CompanyRowId } from '../../../../kit/common/ids.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';

/** Whether somebody with this address is a member of one of the companies. */
export async function worksAt(
  tx: CommunityTx,
  companyIds: readonly CompanyRowId[],
  email: string,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM members
     WHERE community_id = ${tx.communityId} AND id = member_with_address(${email}) AND company_id = ANY (${companyIds}::bigint[])`.execute(
    tx,
  );
  return rows.length > 0;
}
