import { Refusal } from '../../../kit/common/errors.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { keyedHash } from '../../../kit/server/secret-tokens.ts';
import { customerKeys, duplicateDays } from '../rules.ts';

interface Claim {
  referralId: number;
  receiver: { id: number; name: string };
  contact: { email: string | null; phone: string | null };
}

/**
 * The same customer goes to the same company once in thirty days, whoever sends them. Claimed by one conditional write: of
 * two that are sent at once the second one waits, and is then refused.
 */
export async function claimCustomer(
  tx: CommunityTx,
  secret: string,
  { referralId, receiver, contact }: Claim,
): Promise<void> {
  const hashes = customerKeys(contact)
    .map((key) => keyedHash(secret, 'referred customers', `${tx.communityId}:${key}`))
    .sort((one, other) => one.compare(other));
  const claimed = await Promise.all(
    hashes.map((hash) =>
      sql`
        INSERT INTO referred_customers AS c (community_id, receiver_company_id, customer_hash, referral_id)
        VALUES (${tx.communityId}, ${receiver.id}, ${hash}, ${referralId})
        ON CONFLICT (community_id, receiver_company_id, customer_hash) DO UPDATE
          SET referral_id = excluded.referral_id, referred_at = moment()
          WHERE c.referred_at < moment() - make_interval(days => ${duplicateDays})
        RETURNING 1`.execute(tx),
    ),
  );
  if (claimed.some(({ rows }) => rows.length === 0)) throw sentAlready(receiver.name);
}

const sentAlready = (receiver: string) =>
  new Refusal(
    'referral.same_customer',
    409,
    `This customer was already referred to ${receiver} in the last ${duplicateDays} days. Try again after ${duplicateDays} days, or choose another company.`,
  );
