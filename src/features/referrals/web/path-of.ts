import type { Direction } from '../contract/status.ts';

export type ReferralTab = 'details' | 'activity' | 'files' | 'commission' | 'messages';

/** Where a referral is looked at, from our side of it. */
export const pathOf = ({ direction, id }: { direction: Direction; id: number }, tab?: ReferralTab) =>
  `/${direction}/referrals/${id}${tab ? `/${tab}` : ''}`;
