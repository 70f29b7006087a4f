import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { period, tags } from './period.ts';

/** Null: too few to show. Each comes from at least five companies, of which none makes more than 85 % of it. */
const shown = z.number().int().nullable();

export const industryNumbers = z.object({
  /** Null: the whole community. */
  industry: z.string().nullable(),
  is_mine: z.boolean(),
  /** Companies of today. */
  members: shown,
  /** Received by them within the period. */
  referrals: shown,
  /** Posted by them within the period, for everyone to see. */
  opportunities: shown,
  /** Partners that they have today. */
  partnerships: shown,
  /** Lines of their referrals' histories that they wrote within the period. */
  interactions: shown,
});
export type IndustryNumbers = z.infer<typeof industryNumbers>;

export const industryStats = z.object({
  period,
  /** The last whole day that is in it; null before the first night. */
  until: z.string().nullable(),
  community: industryNumbers,
  /** The caller's own first, then by members. */
  industries: z.array(industryNumbers),
});
export type IndustryStats = z.infer<typeof industryStats>;

export const getIndustryStats = endpoint({
  method: 'GET',
  path: '/api/dashboard/industry-stats',
  access: 'member',
  summary: 'What the community does, by industry: counts only, and only of enough companies',
  tags,
  query: z.object({ period: period.default('90') }),
  output: industryStats,
});
