import { referralStatuses, type Bucket, type ReferralStatus } from '../referrals/contract/status.ts';
import { bucketOf } from '../referrals/rules.ts';
import type { LatestReferral } from './contract/referrals.ts';

/** Every status belongs to one bucket (product rules: Referral states). */
export function bucketsOf(counts: Record<ReferralStatus, number>): Record<Bucket, number> {
  const buckets: Record<Bucket, number> = { Open: 0, Executing: 0, Closed: 0, Expired: 0 };
  for (const status of referralStatuses) buckets[bucketOf(status)] += counts[status];
  return buckets;
}

/** The words of the latest list. */
export function latestStatusOf(status: ReferralStatus): LatestReferral['status'] {
  if (status === 'New') return 'new';
  return status === 'Deal Closed' ? 'Deal Made' : status;
}
