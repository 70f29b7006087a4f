import { searchWith } from '../../../kit/web/address.ts';
import type { Bucket, Direction, ReferralStatus } from '../../referrals/contract/status.ts';
import type { Span } from '../contract/period.ts';

interface Narrowed {
  span?: Span;
  bucket?: Bucket;
  status?: ReferralStatus;
  partner?: number;
  /** By the day of the deal, not by the day it was sent. */
  by?: 'deal';
}

/** The list behind a number: exactly as many rows, by the same days. */
export function referralsAt(direction: Direction, { span, ...narrowed }: Narrowed = {}): string {
  const path = direction === 'outgoing' ? '/referrals/outbound' : '/referrals/inbound';
  const search = String(searchWith({ ...narrowed, ...span?.days }));
  return search === '' ? path : `${path}?${search}`;
}
