import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { tags } from './period.ts';

const count = z.number().int();
const money = z.array(z.object({ currency: z.string(), amount: count }));

const way = z.object({
  referrals: count,
  deals: count,
  /** Whole percent of the referrals; null of none. */
  percent: count.nullable(),
  /** Companies on the other side. */
  companies: count,
  /** What the deals were worth: to others where we gave, to us where we got. */
  value: money,
  /**
   * Commission that was paid and confirmed, to us where we gave and by us where we got; what is marked as paid and not confirmed yet;
   * and what is still open, as the statement has it.
   */
  commission: money,
  commission_unconfirmed: money,
  commission_open: money,
});

/** What a company gave and got since it joined, today included. */
export const worth = z.object({
  company: z.object({ name: z.string(), avatar: z.string().nullable() }),
  community: z.string(),
  joined_on: z.string(),
  today: z.string(),
  time_zone: z.string(),
  gave: way,
  got: way,
  partners: count,
  reviews: count,
  stars: z.number().nullable(),
  opportunities: z.object({ posted: count, responded: count, won: count, completed: count }),
});
export type Worth = z.infer<typeof worth>;

export const getWorth = endpoint({
  method: 'GET',
  path: '/api/dashboard/worth',
  access: 'member',
  summary: 'What the caller’s company gave and got since it joined',
  tags,
  output: worth,
  staleAfter: ['referral.*', 'partnership.*', 'commission.*', 'opportunity.*'],
});

export const getWorthPdf = endpoint({
  method: 'GET',
  path: '/api/dashboard/worth/pdf',
  access: 'member',
  summary: 'The same on one page with the community’s brand, to print or to send',
  tags,
  output: z.unknown(),
  download: 'application/pdf',
  rateLimit: { member: 10 },
});
