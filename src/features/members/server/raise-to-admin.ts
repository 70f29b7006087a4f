import { sql } from 'kysely';
import type { CommunityTx } from '../../../kit/server/tx.ts';

/** A member whom an admin's invitation reaches becomes one too; nobody is lowered this way. */
export async function raiseToAdmin(tx: CommunityTx, memberId: number): Promise<void> {
  await sql`
    UPDATE members SET community_role = 'Admin' WHERE community_id = ${tx.communityId} AND id = ${memberId}`.execute(
    tx,
  );
}
