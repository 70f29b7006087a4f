import { record } from '../../../../kit/server/events.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { roleChanged } from '../../events.ts';

/**
 * The only place where a member becomes an admin or no longer is one: their open browsers are told, and follow at once. An admin may do what the roles
 * give, so they end here; someone who is no longer an admin is given theirs anew.
 */
export async function changeRole(tx: CommunityTx, memberId: number, role: 'Admin' | 'Member'): Promise<void> {
  const { affected } = await sql`
    UPDATE members SET community_role = ${role}, roles = '{}'
     WHERE community_id = ${tx.communityId} AND id = ${memberId} AND community_role <> ${role}`.execute(tx);
  if (affected === 1) record(tx, roleChanged, { community_role: role }, { tells: [memberId] });
}
