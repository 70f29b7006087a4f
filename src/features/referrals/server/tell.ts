import { record } from '../../../kit/server/events.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { memberIdsOf } from '../../members/server/public.ts';
import type { ReferralRow } from './referrals.queries.ts';

type Told = Pick<ReferralRow, 'id' | 'sender_company_id' | 'receiver_company_id'>;

/**
 * Says to each side that it concerns what happened, seen from there. The others of the two only hear that something is
 * different, so that their colleagues' screens follow.
 */
export async function tell(
  tx: CommunityTx,
  referral: Told,
  event: string,
  tells: readonly ('sender' | 'receiver')[],
): Promise<void> {
  const sides = [
    { side: 'sender', companyId: referral.sender_company_id, direction: 'outgoing' },
    { side: 'receiver', companyId: referral.receiver_company_id, direction: 'incoming' },
  ] as const;
  for (const { side, companyId, direction } of sides) {
    const name = tells.includes(side) ? event : 'referral.changed';
    record(tx, name, { referral_id: referral.id, direction }, await memberIdsOf(tx, companyId));
  }
}
