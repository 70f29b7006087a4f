import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id, longestCursor } from '../../../kit/common/fields.ts';
import { reputation } from '../../members/contract/reputation.ts';
import { tags } from './fields.ts';

export const review = z.object({
  id: z.number().int(),
  stars: z.number().int(),
  words: z.string().nullable(),
  author: z.string().nullable(),
  created_at: z.string(),
});
export type Review = z.infer<typeof review>;

export const getReputation = endpoint({
  method: 'GET',
  path: '/api/companies/:id/reputation',
  access: 'member',
  summary: 'Response time, closed referrals and stars of a company',
  tags,
  params: z.object({ id }),
  output: reputation,
  staleAfter: ['referral.rated'],
});

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/companies/:id/reviews',
  access: 'member',
  summary: 'What customers said of a company, the newest first',
  tags,
  params: z.object({ id }),
  query: z.object({ after: z.string().max(longestCursor).optional() }),
  output: z.object({ reputation, reviews: z.array(review), next: z.string().nullable() }),
  staleAfter: ['referral.rated'],
});
