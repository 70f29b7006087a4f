import { Refusal } from '../../../kit/common/errors.ts';
import type { PartnershipStatus } from '../contract.ts';
import { waitsOn, type PartnershipState, type Which } from '../rules.ts';

const reasons: Record<Exclude<PartnershipStatus, 'Invited' | 'Accepted'>, string> = {
  Declined: 'This invitation was declined. You can invite them again.',
  Cancelled: 'This invitation was withdrawn. You can invite them again.',
  Expired: 'This invitation expired after 30 days without an answer. You can invite them again.',
  Paused: 'This partnership is paused. The company that paused it can resume it.',
  Ended: 'This partnership has ended. You can invite them again.',
};

/** Why what was asked for is not possible as the two stand now. */
export function notAsTheyStand(partnership: PartnershipState, side: Which): Refusal {
  const { status } = partnership;
  const code = `partnership.is_${status.toLowerCase()}`;
  if (status === 'Invited') {
    const isMyTurn = waitsOn(partnership).includes(side);
    return new Refusal(
      code,
      409,
      isMyTurn
        ? 'You’re not partners yet. Accept or decline the invitation first.'
        : 'You’re not partners yet. The other company hasn’t answered.',
    );
  }
  if (status === 'Accepted') {
    return new Refusal(code, 409, 'You’re already partners. Reload the page to see the latest.');
  }
  return new Refusal(code, 409, reasons[status]);
}

export const newerOffer = () =>
  new Refusal(
    'partnership.newer_offer',
    409,
    'There’s a newer offer than the one you were looking at. Read it before you answer.',
  );

export const noOpenOffer = () =>
  new Refusal(
    'partnership.no_open_offer',
    409,
    'This offer is no longer open: it was answered, withdrawn or replaced. Reload the page to see the latest.',
  );
