import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { side as company } from '../../referrals/contract/fields.ts';
import { dashboardQuery, span, tags } from './period.ts';

/**
 * The one thing to do now, as a word for the screen and what it leads to:
 * `answer_referral`, `update_referral`, `nudge` a referral (`referral_id`); `answer_terms`, `propose_terms`, `resume` the partnership, `invite_partner`;
 * `send_referral` to the company; `send_note` to its contact.
 */
export const toDo = z.object({
  code: z.enum([
    'answer_terms',
    'answer_referral',
    'nudge',
    'update_referral',
    'resume',
    'propose_terms',
    'send_referral',
    'invite_partner',
    'send_note',
  ]),
  /** The company's `company_id`, and its contact's `user_id`. */
  company_id: z.number().int(),
  user_id: z.number().int(),
  referral_id: z.number().int().nullable(),
});
export type ToDo = z.infer<typeof toDo>;

export const partnerNumbers = z.object({
  partner: company,
  /** Whom to write to: the name of `user_id`. */
  contact: z.object({ first_name: z.string(), last_name: z.string(), avatar: z.string().nullable() }),
  /** What the two did on these referrals within the period: each line of their histories that one of them wrote. */
  interactions: z.number().int(),
  /** Sent within the period, whoever of the two is the sender on this side; and of those, how many are a deal by now. */
  referrals_sent: z.number().int(),
  referrals_converted: z.number().int(),
  /** When someone of the company was here last; null: not yet. */
  last_login: z.string().nullable(),
  /** The last thing that happened between the two. */
  last_activity_at: z.string().nullable(),
  to_do: toDo,
});
export type PartnerNumbers = z.infer<typeof partnerNumbers>;

const partners = z.object({ span, partners: z.array(partnerNumbers) });
const staleAfter = ['referral.*', 'partnership.*'];

/** Of the partners of today with whom something happened, those with most deals first. Nobody but the company itself sees it. */
export const getTopPartners = endpoint({
  method: 'GET',
  path: '/api/dashboard/top-partners',
  access: 'member',
  summary: 'The partners with whom the caller’s company did most in a period',
  tags,
  query: dashboardQuery,
  output: partners,
  staleAfter,
});

/** Of the partners of today, the least first. Nobody but the company itself sees it. */
export const getLeastActivePartners = endpoint({
  method: 'GET',
  path: '/api/dashboard/least-active-partners',
  access: 'member',
  summary: 'The partners with whom the caller’s company did least in a period, and what to do about it',
  tags,
  query: dashboardQuery,
  output: partners,
  staleAfter,
});
