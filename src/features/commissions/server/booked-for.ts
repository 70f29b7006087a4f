import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';

/** What one closing of a referral's deal was booked with; closing 0 is the accepted lead. */
export interface Booked extends Row<'commissions', 'closing' | 'currency'> {
  amount: number;
  /** In how many months it is earned. */
  months: number;
}

/** What each referral was booked with, the first closing first, whatever has become of it since. */
export async function bookedFor(
  tx: CommunityTx,
  referralIds: readonly number[],
): Promise<Map<number, Booked[]>> {
  const { rows } = await sql<Booked & Row<'commissions', 'referral_id'>>`
    SELECT c.referral_id, c.closing, min(c.currency) AS currency, sum(c.amount)::bigint AS amount,
           max(CASE c.kind WHEN 'month' THEN (c.basis ->> 'parts')::int ELSE 1 END) AS months
      FROM commissions c
     WHERE c.community_id = ${tx.communityId} AND c.referral_id = ANY (${referralIds}::bigint[]) AND c.kind <> 'refund'
     GROUP BY c.referral_id, c.closing ORDER BY c.closing`.execute(tx);
  return Map.groupBy(rows, ({ referral_id: id }) => id);
}
