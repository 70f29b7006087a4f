import { record } from '../../../kit/server/events.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { referralEvents, type Carried } from '../events.ts';
import type { ReferralRow } from './referrals.queries.ts';

type Told = Pick<ReferralRow, 'id' | 'sender_company_id' | 'receiver_company_id'>;

interface Telling {
  tells: readonly ('sender' | 'receiver')[];
  /** The company of whoever did it; null for the customer, an admin and time. */
  by: number | null;
  carries?: Carried;
}

/** Says what happened to the sides that it concerns; the screens of both follow. */
export function tell(
  tx: CommunityTx,
  { id, sender_company_id: sender, receiver_company_id: receiver }: Told,
  event: keyof typeof referralEvents,
  { tells, by, carries = {} }: Telling,
): void {
  record(
    tx,
    referralEvents[event],
    { referral_id: id, ...carries },
    { tells: tells.map((side) => (side === 'sender' ? sender : receiver)), shows: [sender, receiver], by },
  );
}
