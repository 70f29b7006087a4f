import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id, longestCursor } from '../../../kit/common/fields.ts';
import { day, side, tags } from './fields.ts';
import { referralCard } from './referral.ts';
import { buckets, counts, direction, referralStatus } from './status.ts';

export const referralsQuery = z.object({
  direction,
  status: referralStatus.optional(),
  /** All states of a bucket; narrowed further by `status`. */
  bucket: z.enum(buckets).optional(),
  /** The other company, by `company_id` or `user_id`. */
  partner: id.optional(),
  /** `deal`: deals alone, and `from`, `to` and the order go by the day of the deal; otherwise by the day it was sent. */
  by: z.enum(['deal']).optional(),
  from: day.optional(),
  to: day.optional(),
  /** Words of the customer or the need, whole or their beginnings. */
  q: z.string().trim().max(120).default(''),
  sort: z.enum(['newest', 'oldest']).default('newest'),
  after: z.string().max(longestCursor).optional(),
});
export type ReferralsQuery = z.infer<typeof referralsQuery>;

export const listReferrals = endpoint({
  method: 'GET',
  path: '/api/referrals',
  access: 'member',
  summary: 'Referrals of the caller’s company, sent or received, a page at a time',
  tags,
  query: referralsQuery,
  output: z.object({
    referrals: z.array(referralCard),
    next: z.string().nullable(),
    /** All of this direction by status, whatever is filtered. */
    counts,
  }),
  staleAfter: ['referral.*', 'commission.*'],
});

export const getBoard = endpoint({
  method: 'GET',
  path: '/api/referrals/board',
  access: 'member',
  summary:
    'The newest referrals of each status, for the board; a column goes on with the list of that status',
  tags,
  query: referralsQuery.omit({ status: true, after: true, sort: true }),
  output: z.object({
    columns: z.array(
      z.object({ status: referralStatus, referrals: z.array(referralCard), next: z.string().nullable() }),
    ),
    counts,
  }),
  staleAfter: ['referral.*', 'commission.*'],
});

export const findReferralPartners = endpoint({
  method: 'GET',
  path: '/api/referrals/partners',
  access: 'member',
  summary:
    'Companies to narrow the list by, as their name is typed: partners, and whoever sent or got a referral',
  tags,
  query: z.object({
    direction,
    q: z.string().trim().max(120).default(''),
    /** The one that is chosen already, to name it. */
    chosen: id.optional(),
  }),
  output: z.object({ partners: z.array(side), chosen: side.nullable() }),
});

export const exportReferrals = endpoint({
  method: 'GET',
  path: '/api/referrals/export',
  access: 'member',
  summary: 'Referrals of one direction as CSV, with the list’s filters',
  tags,
  query: referralsQuery.omit({ after: true }),
  output: z.unknown(),
  download: 'text/csv',
});
