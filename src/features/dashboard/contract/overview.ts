import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { counts, direction } from '../../referrals/contract/status.ts';
import { industryStats } from './industries.ts';
import {
  conversion,
  flow,
  meetingNumbers,
  opportunityNumbers,
  owed,
  responseTime,
  valueClosed,
} from './numbers.ts';
import { partnerNumbers } from './partners.ts';
import { dashboardQuery, span, tags } from './period.ts';
import { bucketCounts, latestReferral } from './referrals.ts';

export const dashboard = z.object({
  direction,
  span,
  /** Stocks of this side, now. */
  buckets: bucketCounts,
  counts,
  /** Flows of both sides. */
  given: flow,
  received: flow,
  conversion,
  /** Deals of this side, by the day of the deal. */
  value_closed: z.array(valueClosed),
  /** Stocks between this company and all others, now. */
  owed_by_me: z.array(owed),
  owed_to_me: z.array(owed),
  /** How quickly we answer, how quickly those answer to whom we send, and the community; null: too few to show. */
  response: z.object({
    mine: responseTime,
    theirs: responseTime,
    community_seconds: z.number().int().nullable(),
  }),
  top_partners: z.array(partnerNumbers),
  least_active_partners: z.array(partnerNumbers),
  latest_referrals: z.array(latestReferral),
  industry_stats: industryStats,
  opportunities: opportunityNumbers,
  /** Null: this community has turned its meeting club off. */
  meetings: meetingNumbers.nullable(),
  /** What a company that has nothing here yet does first; null: it has begun. */
  first_step: z.enum(['find_partners', 'send_referral', 'ask_for_referrals']).nullable(),
});
export type Dashboard = z.infer<typeof dashboard>;

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  access: 'member',
  summary: 'All that the first look at a dashboard of the caller’s company needs, but the charts',
  tags,
  query: dashboardQuery,
  output: dashboard,
  staleAfter: ['referral.*', 'partnership.*', 'commission.*', 'opportunity.*', 'club_meeting.*'],
});
