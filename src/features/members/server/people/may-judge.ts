import type { Role } from '../../../../kit/common/roles.ts';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';

/**
 * Whether an admin, or a holder of this role, may decide between two companies: one who belongs to them leaves it to another, as long as there
 * is one.
 */
export async function mayJudge(
  tx: CommunityTx,
  { companyId }: Pick<Caller, 'companyId'>,
  between: readonly [number, number],
  role: Role | null,
): Promise<boolean> {
  if (!between.includes(companyId)) return true;
  const { rows } = await sql`
    SELECT FROM members
     WHERE community_id = ${tx.communityId} AND suspended_at IS NULL AND left_at IS NULL
       AND (community_role = 'Admin' OR roles <> '{}' AND ${role}::text = ANY (roles))
       AND company_id NOT IN (${between[0]}, ${between[1]}) LIMIT 1`.execute(tx);
  return rows.length === 0;
}
