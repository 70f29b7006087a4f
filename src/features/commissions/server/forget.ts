import type { EndedSeat } from '../../../kit/server/feature.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';

/** A company that closes takes its words with it. The amounts stay, because they are the other company's too. */
export async function leave(tx: CommunityTx, { companyId, isClosed }: EndedSeat): Promise<void> {
  if (isClosed) await sql`SELECT forget_words_on_commissions(${companyId})`.execute(tx);
}

/** What was noted on a refund, or when a deal was taken up again, may name a customer who had their details removed. */
export async function forgetCustomer(tx: CommunityTx, referralId: number): Promise<void> {
  await sql`SELECT forget_customer_on_commissions(${referralId})`.execute(tx);
}
