import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { side as company } from '../../referrals/contract/fields.ts';
import { buckets, counts, direction, referralStatus } from '../../referrals/contract/status.ts';
import { side, tags } from './period.ts';

/** Stocks: as they are now, whatever the period. */
export const bucketCounts = z.record(z.enum(buckets), z.number().int());

export const getReferralsStatus = endpoint({
  method: 'GET',
  path: '/api/dashboard/referralsstatus',
  access: 'member',
  summary: 'How many referrals of the caller’s company stand where, now',
  tags,
  query: side,
  output: z.object({ direction, buckets: bucketCounts, counts }),
  staleAfter: ['referral.*'],
});

/** The latest list has words of its own for three of the states: `new`, `Viewed`, `Deal Made` (product rules: Referral states). */
export const latestStatuses = [
  'new',
  'Deal Made',
  ...referralStatus.exclude(['New', 'Deal Closed']).options,
] as const;

export const latestReferral = z.object({
  id: z.number().int(),
  partner: company,
  contact_name: z.string(),
  need: z.string(),
  status: z.enum(latestStatuses),
  created_at: z.string(),
  status_since: z.string(),
});
export type LatestReferral = z.infer<typeof latestReferral>;

export const getLatestReferrals = endpoint({
  method: 'GET',
  path: '/api/dashboard/latest-referrals',
  access: 'member',
  summary: 'The newest referrals of the caller’s company',
  tags,
  query: side,
  output: z.object({ direction, referrals: z.array(latestReferral) }),
  staleAfter: ['referral.*'],
});
