import type { CompanyRowId, FromOutside } from '../../../../kit/common/ids.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';

/**
 * The company of any member, by its id inside the server, also of one that has left or closed: what went between two
 * companies stays readable, unlike the directory. Null where there is no such member.
 */
export async function companyOfMember<Id extends number>(
  tx: CommunityTx,
  memberId: FromOutside<Id>,
): Promise<CompanyRowId | null> {
  const { rows } = await sql<Row<'members', 'company_id'>>`
    SELECT company_id FROM members WHERE community_id = ${tx.communityId} AND id = ${memberId}`.execute(tx);
  return rows[0]?.company_id ?? null;
}
