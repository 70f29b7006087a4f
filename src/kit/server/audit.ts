import { sql } from 'kysely';
import type { CommunityTx } from './tx.ts';

/** Kept with the caller's transaction: what an admin did that others should be able to hold against them. */
export async function audit(
  tx: CommunityTx,
  { memberId }: { memberId: number },
  action: `${string}.${string}`,
  aboutId: number,
): Promise<void> {
  await sql`
    INSERT INTO audit_entries (community_id, member_id, action, about_id)
    VALUES (${tx.communityId}, ${memberId}, ${action}, ${aboutId})`.execute(tx);
}
