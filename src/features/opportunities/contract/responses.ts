import { z } from 'zod';
import { endpoint, nothing } from '../../../kit/common/endpoint.ts';
import { day, fromForm, id, optionalMoneyAmount, optionalText } from '../../../kit/common/fields.ts';
import { currency } from '../../../kit/common/money.ts';
import { commissionTerms } from '../../members/contract/terms.ts';
import { customerFields, hasWayToReach } from '../../referrals/contract/new-referral.ts';
import { opportunityFile, person, side, tags } from './fields.ts';
import { responseStatus } from './status.ts';

export const longestMessage = 5000;

export const response = z.object({
  id: z.number().int(),
  /** `Shortlisted` is known to the owner alone: to whoever answered it is `Sent`. */
  status: responseStatus,
  company: side,
  /** Does it together with `company`; `asked_at` once it was sent to them, `agreed_at` once they said yes. */
  partner: side.extend({ asked_at: z.string().nullable(), agreed_at: z.string().nullable() }).nullable(),
  /** The caller’s company is the partner: `company` speaks for both. */
  is_joined: z.boolean(),
  sent_by: person,
  message: z.string(),
  /** In the currency’s smallest unit; null: no price was named. */
  amount: z.number().int().nullable(),
  /** What the amount is for. */
  per: z.enum(['total', 'hour']),
  currency: z.string().nullable(),
  starts_on: z.string().nullable(),
  files: z.array(opportunityFile),
  sent_at: z.string().nullable(),
  updated_at: z.string(),
  /** Of the brief that it answers. */
  brief_version: z.number().int(),
  /** The brief has changed since, and the answer was not confirmed. */
  is_outdated: z.boolean(),
  /** The owner’s word with a no, or with the outcome. */
  word: z.string().nullable(),
});
export type OpportunityResponse = z.infer<typeof response>;

/** For the owner: what is compared side by side. A value that is not known is null. */
export const comparedResponse = response.extend({
  stars: z.number().nullable(),
  /** How quickly this company usually answers, in seconds. */
  answer_seconds: z.number().int().nullable(),
  can: z.object({
    shortlist: z.boolean(),
    unshortlist: z.boolean(),
    decline: z.boolean(),
    award: z.boolean(),
  }),
});
export type ComparedResponse = z.infer<typeof comparedResponse>;

const params = z.object({ id });
const staleAfter = ['opportunity.*'] as const;

export const responseSorts = ['newest', 'price', 'stars', 'answer_time'] as const;

export const listResponses = endpoint({
  method: 'GET',
  path: '/api/projects/:id/responses',
  access: 'member',
  summary: 'All answers for the owner, to be compared; for everybody else their own alone',
  tags,
  params,
  query: z.object({ sort: z.enum(responseSorts).default('newest') }),
  output: z.object({
    responses: z.array(comparedResponse),
    /** Answers are opened at the deadline: until then there is a number, and no list. */
    is_sealed: z.boolean(),
    answers: z.number().int().nullable(),
  }),
  staleAfter,
});

export const responseForm = z
  .object({
    message: z.string().trim().max(longestMessage, `At most ${longestMessage} characters.`).default(''),
    amount: optionalMoneyAmount,
    per: z.enum(['total', 'hour']).default('total'),
    currency: z
      .union([z.literal('').transform(() => null), currency])
      .nullish()
      .transform((value) => value ?? null),
    starts_on: z
      .union([z.literal('').transform(() => null), day])
      .nullish()
      .transform((value) => value ?? null),
    /** "Respond with a partner", by `company_id`: a partner of ours. Until it is sent. */
    partner_company_id: z
      .union([z.literal('').transform(() => null), id])
      .nullish()
      .transform((value) => value ?? null),
  })
  .superRefine(({ amount: sum, currency: code }, context) => {
    if (sum !== null && code === null)
      context.addIssue({ code: 'custom', path: ['currency'], message: 'Choose a currency.' });
  });
export type ResponseForm = z.output<typeof responseForm>;

/** The caller’s own answer. */
const own = <Body extends z.ZodType>(path: string, summary: string, body: Body) =>
  endpoint({
    method: 'POST',
    path: `/api/projects/:id/response/${path}`,
    access: 'member',
    summary,
    tags,
    params,
    body,
    output: response,
  });

export const keepResponse = endpoint({
  method: 'PUT',
  path: '/api/projects/:id/response',
  access: 'member',
  summary:
    'Keeps the caller’s answer as far as it is written; one that was sent is changed, until the deadline',
  tags,
  params,
  body: responseForm,
  output: response,
});

export const discardResponse = endpoint({
  method: 'DELETE',
  path: '/api/projects/:id/response',
  access: 'member',
  summary: 'Throws an answer away that was never sent',
  tags,
  params,
  output: z.object({ id: z.number().int() }),
});

export const sendResponse = own(
  'sending',
  'Sends the answer, before the deadline; with a partner it goes out when they agree',
  nothing,
);
export const withdrawResponse = own('withdrawal', 'Takes the answer back', nothing);
export const confirmResponse = own(
  'confirmation',
  'The answer still stands, now that the brief has changed',
  nothing,
);
export const joinResponse = own(
  'joining',
  'The partner’s word on doing it together: their yes sends the answer for both companies',
  z.object({ agrees: z.boolean() }),
);

/** The owner’s word on an answer. */
const judged = <Body extends z.ZodType>(path: string, summary: string, body: Body) =>
  endpoint({
    method: 'POST',
    path: `/api/projects/:id/responses/:responseId/${path}`,
    access: 'member',
    summary,
    tags,
    params: z.object({ id, responseId: id }),
    body,
    output: comparedResponse,
  });

export const shortlistResponse = judged(
  'shortlisting',
  'Puts an answer on the shortlist, or takes it off; nobody else learns of it',
  z.object({ is_shortlisted: z.boolean() }),
);
export const declineResponse = judged(
  'refusal',
  'Says no to an answer, with a word if there is one',
  z.object({ word: optionalText(1000) }),
);

/** A customer of the owner’s, for whom the work is: the award then sends a referral, with all that this asks for. */
const customer = z
  .object({
    ...customerFields,
    customer_agreed: z
      .union([z.boolean(), z.stringbool()])
      .refine((agreed) => agreed, 'Ask the customer first: they have to agree to be contacted.'),
    /** Other terms than usual for this referral; the winner agrees by accepting. */
    terms: fromForm(commissionTerms.nullable())
      .nullish()
      .transform((given) => given ?? null),
  })
  .superRefine(hasWayToReach);

export const awardOpportunity = judged(
  'award',
  'Awards the work to this answer: an offer, until its company accepts within five days',
  z.object({
    becomes: z.enum(['own', 'customer']).default('own'),
    customer: fromForm(customer.nullable())
      .nullish()
      .transform((given) => given ?? null),
    /** To everybody who is not chosen: sent when the winner has said yes. */
    word: optionalText(1000),
  }),
);
export type Award = z.output<typeof awardOpportunity.body>;
