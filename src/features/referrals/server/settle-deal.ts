import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { bookClosing } from '../../commissions/server/public.ts';
import { countBetween } from '../../partnerships/server/public.ts';
import type { Asking } from '../contract/verbs.ts';
import { planAsking } from './ask-customers.ts';
import type { ReferralParts } from './parts.ts';
import type { ReferralRow } from './referrals.queries.ts';
import { countForReputation } from './reputation.ts';

/** All that follows from a deal: its number between the two, what is owed for it, and the customer's turn to say how it was. */
export async function settleDeal(
  parts: Pick<ReferralParts, 'config' | 'sendMail'>,
  tx: CommunityTx,
  referral: ReferralRow,
  deal: { amount: number; date: string },
  asking: Asking,
): Promise<void> {
  const { sender_company_id: sender, receiver_company_id: receiver } = referral;
  await countForReputation(tx, receiver, { closed: 1 });
  const { closed: number } = await countBetween(tx, { sender, receiver }, { closed: 1 });
  await sql`
    UPDATE referrals SET deal_number = ${number}
     WHERE community_id = ${tx.communityId} AND id = ${referral.id}`.execute(tx);
  await bookClosing(tx, referral, { ...deal, number });
  await planAsking(parts, tx, referral, asking);
}
