import type { Direction } from '../../../../kit/web/session.ts';
import type { Partner } from '../../contract.ts';

/** Sent, received, and what became of those of this direction; its own number comes first. */
export function numbersOf(direction: Direction, partner: Partner) {
  const sent = { title: 'Sent', count: partner.outgoing_referrals_stats.received };
  const received = { title: 'Received', count: partner.incoming_referrals_stats.received };
  const isOut = direction === 'outgoing';
  const { converted } = isOut ? partner.outgoing_referrals_stats : partner.incoming_referrals_stats;
  return [...(isOut ? [sent, received] : [received, sent]), { title: 'Deals', count: converted }];
}

export const numberTitles = (direction: Direction) =>
  direction === 'outgoing' ? ['Sent', 'Received', 'Deals'] : ['Received', 'Sent', 'Deals'];
