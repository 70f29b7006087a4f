import { sql } from 'kysely';
import type { Row } from '../../../kit/server/rows.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';

/** What referrals have earned their senders so far, taken back and cancelled apart. Those that earn nothing are left out. */
export async function earnedBy(
  tx: CommunityTx,
  referralIds: readonly number[],
): Promise<Map<number, { amount: number; currency: string }>> {
  const { rows } = await sql<Row<'commissions', 'referral_id'> & { amount: number; currency: string }>`
    SELECT c.referral_id, sum(c.amount)::bigint AS amount, min(c.currency) AS currency
      FROM commissions c
      JOIN commission_standing s ON s.community_id = c.community_id AND s.commission_id = c.id
     WHERE c.community_id = ${tx.communityId} AND c.referral_id = ANY (${referralIds}::bigint[]) AND s.state <> 'Cancelled'
     GROUP BY c.referral_id HAVING sum(c.amount) > 0`.execute(tx);
  return new Map(rows.map(({ referral_id: id, ...earned }) => [id, earned]));
}
