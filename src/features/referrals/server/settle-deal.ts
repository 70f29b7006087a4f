import { sql } from 'kysely';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { bookClosing } from '../../commissions/server/public.ts';
import { countBetween } from '../../partnerships/server/public.ts';
import type { ReferralParts } from './parts.ts';
import type { ReferralRow } from './referrals.queries.ts';
import { countForReputation } from './reputation.ts';
import { askForRating } from './write-to-customer.ts';

/** All that follows from a deal: its number between the two, what is owed for it, and the customer's turn to say how it was. */
export async function settleDeal(
  parts: Pick<ReferralParts, 'config' | 'sendMail'>,
  tx: CommunityTx,
  referral: ReferralRow,
  deal: { amount: number; date: string },
): Promise<void> {
  const { sender_company_id: sender, receiver_company_id: receiver } = referral;
  await countForReputation(tx, receiver, { closed: 1 });
  const { closed: number } = await countBetween(tx, { sender, receiver }, { closed: 1 });
  await sql`
    UPDATE referrals SET deal_number = ${number}
     WHERE community_id = ${tx.communityId} AND id = ${referral.id}`.execute(tx);
  const { closing } = await bookClosing(tx, referral, { ...deal, number });
  // However often it is closed: the customer has the link already, and nobody is written to again and again.
  if (closing === 1) await askForRating(tx, parts, referral);
}
