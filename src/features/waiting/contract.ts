import { z } from 'zod';
import { endpoint } from '../../kit/common/endpoint.ts';
import { longestCursor } from '../../kit/common/fields.ts';
import { keptTerms } from '../members/contract/terms.ts';

/** What a row asks for: each kind has one action. */
export const waitKinds = [
  'accept_referral',
  'confirm_referral',
  'reopen_referral',
  'accept_partnership',
  'accept_terms',
  'pay_commission',
  'receive_commission',
  'accept_award',
  'choose_response',
  'answer_questions',
  'join_response',
  'confirm_response',
  'send_response',
  'respond',
  'rate_work',
  'pick_time',
] as const;
export type WaitKind = (typeof waitKinds)[number];

/** A field that a kind has no value for is null. */
export const wait = z.object({
  kind: z.enum(waitKinds),
  /** Of the referral, partnership, commission, opportunity or meeting that the action is about. */
  id: z.number().int(),
  since: z.string(),
  due_at: z.string().nullable(),
  company: z.object({ id: z.number().int(), name: z.string(), avatar: z.string().nullable() }).nullable(),
  title: z.string(),
  customer: z.string().nullable(),
  /** In the currency’s smallest unit. */
  amount: z.number().int().nullable(),
  currency: z.string().nullable(),
  we_pay: keptTerms.nullable(),
  they_pay: keptTerms.nullable(),
  version: z.number().int().nullable(),
  referral: z.object({ id: z.number().int(), direction: z.enum(['incoming', 'outgoing']) }).nullable(),
  responses: z.number().int().nullable(),
  times: z.array(z.string()),
});
export type Wait = z.infer<typeof wait>;

export const listWaiting = endpoint({
  method: 'GET',
  path: '/api/waiting',
  access: 'member',
  summary: 'Lists pending tasks of the caller and their company, oldest first, in pages',
  tags: ['waiting'],
  query: z.object({ after: z.string().max(longestCursor).optional() }),
  output: z.object({ waiting: z.array(wait), next: z.string().nullable() }),
  staleAfter: ['referral.*', 'partnership.*', 'commission.*', 'opportunity.*', 'club_meeting.*'],
});
