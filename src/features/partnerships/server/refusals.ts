import { Refusal } from '../../../kit/common/errors.ts';
import type { PartnershipStatus } from '../contract.ts';
import { waitsOn, type PartnershipState, type Which } from '../rules.ts';

const reasons: Record<Exclude<PartnershipStatus, 'Invited' | 'Accepted'>, string> = {
  Declined: 'This invitation was declined. You can invite the company again.',
  Cancelled: 'This invitation was taken back. You can invite the company again.',
  Expired:
    'This invitation was not answered within 30 days and has expired. You can invite the company again.',
  Paused: 'This partnership is paused. Whoever paused it can resume it.',
  Ended: 'This partnership has ended. You can invite the company again.',
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
        ? 'You are not partners yet: the invitation waits for your answer. Please accept or decline it first.'
        : 'You are not partners yet: this waits for the other company’s answer.',
    );
  }
  if (status === 'Accepted') {
    return new Refusal(code, 409, 'You are partners already. Please look at how things stand now.');
  }
  return new Refusal(code, 409, reasons[status]);
}

export const newerOffer = () =>
  new Refusal(
    'partnership.newer_offer',
    409,
    'There is a newer offer than the one that you looked at. Please read it before you answer.',
  );

export const noOpenOffer = () =>
  new Refusal(
    'partnership.no_open_offer',
    409,
    'No offer of terms waits any more: it was answered, taken back or replaced. Please look at how things stand now.',
  );
