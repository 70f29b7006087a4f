import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { optionalText, text } from '../../../kit/common/fields.ts';
import { keptTerms } from '../../members/contract/terms.ts';
import { tags } from './fields.ts';

/** What an answer is about, as the email says it. How to reach the customer is in the app alone. */
export const answerCard = z.object({
  customer_name: z.string(),
  need: z.string(),
  budget: z.number().int().nullable(),
  currency: z.string(),
  /** The budget is the price that was agreed on with an award. */
  is_of_opportunity: z.boolean(),
  deadline: z.string().nullable(),
  answer_by: z.string().nullable(),
  terms: keptTerms,
  sender: z.object({ name: z.string(), avatar: z.string().nullable(), person: z.string().nullable() }),
  /** As whom the link answers. */
  answering: z.object({ person: z.string(), company: z.string() }),
});
export type AnswerCard = z.infer<typeof answerCard>;

/** used: the referral is open again, and an email from before leads nowhere. */
export const answerPage = z.object({
  state: z.enum(['open', 'accepted', 'declined', 'withdrawn', 'expired', 'used']),
  /** Whether the member of the link accepted or declined; otherwise a colleague did. */
  is_mine: z.boolean(),
  referral_id: z.number().int(),
  /** Only while the link can be used. */
  card: answerCard.nullable(),
});
export type AnswerPage = z.infer<typeof answerPage>;

const answerCall = {
  access: 'visitor',
  tags,
  params: z.object({ token: z.string().regex(/^[\w-]{20,100}$/) }),
  output: answerPage,
  rateLimit: { address: 30 },
} as const;

export const getAnswerPage = endpoint({
  method: 'GET',
  path: '/api/referral-answers/:token',
  summary: 'The referral that a link in an email can answer',
  ...answerCall,
});
export const acceptByEmail = endpoint({
  method: 'POST',
  path: '/api/referral-answers/:token/acceptance',
  summary:
    'Accepts the referral as the member to whom the link was emailed, and with it its terms; works once',
  ...answerCall,
  body: z.object({ note: optionalText(2000) }),
});
export const declineByEmail = endpoint({
  method: 'POST',
  path: '/api/referral-answers/:token/refusal',
  summary: 'Declines the referral as the member to whom the link was emailed, with a reason; works once',
  ...answerCall,
  body: z.object({ reason: text(2000) }),
});
