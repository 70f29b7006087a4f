import type { PartnershipCan, PartnershipStatus } from './contract.ts';

/** The company with the lower id is `a`; everything between the two is kept from that point of view. */
export type Which = 'a' | 'b';
export const otherOf = (side: Which): Which => (side === 'a' ? 'b' : 'a');

/** Ways for customers to go, each by the company that sends them. */
export type Ways = Readonly<Record<Which, boolean>>;

export interface PartnershipState {
  status: PartnershipStatus;
  /** Null where an admin introduced the two. */
  invitedBy: Which | null;
  /** Who has said yes to being partners. */
  accepted: Readonly<Record<Which, boolean>>;
  /** An offer that waits, and who has accepted it. */
  open: Readonly<Record<Which, boolean>> | null;
  /** The version that the open one is a counter-offer to; it is open again when the counter-offer is withdrawn. */
  openAnswers: number | null;
  pausedBy: Which | null;
}

export const isAgreed = (status: PartnershipStatus) => status === 'Accepted' || status === 'Paused';
export const isOver = (status: PartnershipStatus) => groupOf(status) === 'former';

export type PartnerGroup = 'partners' | 'waiting' | 'former';
export function groupOf(status: PartnershipStatus): PartnerGroup {
  if (isAgreed(status)) return 'partners';
  return status === 'Invited' ? 'waiting' : 'former';
}

/** Whose turn it is: what the badges count. */
export function waitsOn({ status, accepted, open }: PartnershipState): Which[] {
  const sides: Which[] = ['a', 'b'];
  if (status === 'Invited') return sides.filter((side) => !accepted[side]);
  if (isAgreed(status) && open) return sides.filter((side) => !open[side]);
  return [];
}

/** What one of the two may do now. The verbs ask this, and the screens show it. */
export function mayDo(partnership: PartnershipState | null, side: Which): PartnershipCan {
  const status = partnership?.status ?? null;
  const isInvited = status === 'Invited';
  const isMyTurn = partnership !== null && waitsOn(partnership).includes(side);
  const isOurs = !isMyTurn && partnership?.open?.[side] === true;
  const agreed = status !== null && isAgreed(status);
  return {
    invite: status === null || isOver(status),
    accept: isInvited && isMyTurn,
    // Whoever did not invite may go back on a yes, too, as long as the two are not partners.
    decline: isInvited && (isMyTurn || partnership?.invitedBy !== side),
    cancel: isInvited && partnership?.invitedBy === side,
    offer: isInvited || agreed,
    accept_terms: agreed && isMyTurn,
    decline_terms: agreed && isMyTurn,
    withdraw_terms: isOurs && (agreed || (isInvited && partnership.openAnswers !== null)),
    pause: status === 'Accepted',
    resume: status === 'Paused' && partnership?.pausedBy === side,
    end: agreed,
    send_referral: status !== 'Paused',
  };
}

export const expiryDays = 30;

/** What a company's history has earned it on a partner's card. */
export function badgeOf(known: {
  reviews: number;
  stars: number;
  answers: number;
  answerSeconds: number | null;
}) {
  if (known.reviews >= 3 && known.stars / known.reviews >= 4.5) return 'Top rated';
  if (known.answers >= 3 && known.answerSeconds !== null && known.answerSeconds <= 24 * 3600)
    return 'Quick to answer';
  return null;
}
