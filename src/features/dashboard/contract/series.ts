import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { dashboardQuery, span, tags } from './period.ts';

const count = z.number().int();

/** What happened on the days of a point: a day, a week from Monday, or a month; the first and the last may be cut by the period. */
export const seriesPoint = z.object({
  from: z.string(),
  to: z.string(),
  days: count,
  /** Referrals sent on these days on this side, how many of them are a deal by now, and how many are still under way. */
  sent: count,
  converted: count,
  under_way: count,
  /** Deals dated on these days. */
  closed: count,
  /** First answers given on these days, and their middle where there are three. */
  answered: count,
  median_seconds: count.nullable(),
});
export type SeriesPoint = z.infer<typeof seriesPoint>;

export const series = z.object({
  grain: z.enum(['day', 'week', 'month']),
  points: z.array(seriesPoint),
  /** The value of the deals, for each currency as many amounts as there are points. */
  values: z.array(z.object({ currency: z.string(), amounts: z.array(count) })),
});
export type Series = z.infer<typeof series>;

export const getSeries = endpoint({
  method: 'GET',
  path: '/api/dashboard/series',
  access: 'member',
  summary: 'What the charts of the caller’s company show',
  tags,
  query: dashboardQuery,
  output: z.object({ span, series }),
  staleAfter: ['referral.*'],
});
