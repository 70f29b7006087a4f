import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id } from '../../../kit/common/fields.ts';
import { keptTag } from '../../members/contract/tags.ts';
import { keptTerms } from '../../members/contract/terms.ts';
import { side, tags } from './fields.ts';
import { termsSource } from './referral.ts';

export const allowance = z.object({
  plan: z.enum(['Free', 'Basic']),
  is_expired: z.boolean(),
  sent: z.number().int(),
  most_sent: z.number().int(),
  received: z.number().int(),
  most_received: z.number().int(),
  /** When the month is over, in the community's time zone. */
  resets_at: z.string(),
});
export type Allowance = z.infer<typeof allowance>;

export const getAllowance = endpoint({
  method: 'GET',
  path: '/api/referrals/allowance',
  access: 'member',
  summary: 'What is left of the plan’s referrals this month',
  tags,
  output: allowance,
  staleAfter: ['referral.*', 'commission.*'],
});

export const prepareReferral = endpoint({
  method: 'GET',
  path: '/api/companies/:id/referral-terms',
  access: 'member',
  summary:
    'What would apply to a referral to this company: its terms, where they come from, what it is known for',
  tags,
  params: z.object({ id }),
  output: z.object({
    receiver: side.extend({
      industry: z.string().nullable(),
      city: z.string().nullable(),
      services: z.array(keptTag),
      answer_seconds: z.number().int().nullable(),
    }),
    terms: keptTerms,
    terms_source: termsSource,
    terms_version: z.number().int().nullable(),
    is_partner: z.boolean(),
    /** How many deals of ours they have closed: tiers count from here. */
    closed_deals: z.number().int(),
    currency: z.string(),
    can_send: z.boolean(),
    /** Why not, in a sentence. */
    refusal: z.string().nullable(),
  }),
  staleAfter: ['referral.*', 'commission.*'],
});

export const suggestion = z.object({
  receiver: side.extend({ industry: z.string().nullable(), city: z.string().nullable() }),
  is_partner: z.boolean(),
  commission: keptTerms.nullable(),
  /** Why it stands here, the strongest first: "Offers plumbing", "Usually answers within a day". */
  reasons: z.array(z.string()),
});
export type Suggestion = z.infer<typeof suggestion>;

export const suggestReceivers = endpoint({
  method: 'GET',
  path: '/api/referrals/suggestions',
  access: 'member',
  summary: 'Who should get this? Partners first, then other companies, each with the reasons',
  tags,
  query: z.object({
    /** The need as far as it is typed, and the services. */
    q: z.string().trim().max(300).default(''),
    place: z.string().trim().max(80).default(''),
  }),
  output: z.object({ suggestions: z.array(suggestion) }),
});
