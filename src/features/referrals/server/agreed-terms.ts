import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { CommissionTerms } from '../../members/contract/terms.ts';
import { closedDeals } from '../../partnerships/server/public.ts';

export interface AgreedTerms {
  terms: CommissionTerms;
  /** Deals that the sender's referrals have led to with this receiver so far. */
  closed_deals: number;
}

/** Under which a referral was sent, for a feature whose own work goes with it; for its two companies alone. */
export async function agreedTerms(tx: CommunityTx, id: number): Promise<AgreedTerms> {
  const { rows } = await sql<
    Row<'referrals', 'sender_company_id' | 'receiver_company_id'> & { terms: CommissionTerms }
  >`
    SELECT sender_company_id, receiver_company_id, terms FROM referrals
     WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(tx);
  const { sender_company_id: sender, receiver_company_id: receiver, terms } = rows[0]!;
  return { terms, closed_deals: await closedDeals(tx, { sender, receiver }) };
}
