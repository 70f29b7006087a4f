import type { ReferralDetail } from '../../contract/referral.ts';
import { waitingLine, type Waiting } from '../status/waiting-words.ts';
import { standsWords } from './stands-words.ts';

const otherSide = { us: 'them', them: 'us', customer: 'customer' } as const;

/** How an open referral stands on the other company's screen, in the words of that screen. */
export function seenByPartner(
  referral: ReferralDetail,
  { waiting, now }: { waiting: Waiting; now: number },
): { title: string; hint: string } {
  const isOutgoing = referral.direction === 'outgoing';
  const partner = isOutgoing ? referral.sender : referral.receiver;
  const { hint } = standsWords({
    ...referral,
    direction: isOutgoing ? 'incoming' : 'outgoing',
    partner,
    waiting: { ...waiting, on: otherSide[waiting.on] },
    // When the sender can nudge again is the sender's own affair.
    can_nudge_at: null,
  });
  return { title: waitingLine({ ...waiting, on: otherSide[waiting.on] }, partner.name, now), hint };
}
