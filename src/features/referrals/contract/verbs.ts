import { z } from 'zod';
import { endpoint, nothing } from '../../../kit/common/endpoint.ts';
import { id, moneyAmount, optionalText, text } from '../../../kit/common/fields.ts';
import { day, tags } from './fields.ts';
import { referralDetail } from './referral.ts';

const verb = <Body extends z.ZodType>(path: string, summary: string, body: Body) =>
  endpoint({
    method: 'POST',
    path: `/api/referrals/:id/${path}`,
    access: 'member',
    summary,
    tags,
    params: z.object({ id }),
    body,
    output: referralDetail,
  });

const note = z.object({ note: optionalText(2000) });
const reason = z.object({ reason: text(2000) });

export const viewReferral = verb(
  'viewing',
  'Says that the receiver has opened it; the first time counts',
  nothing,
);
export const acceptReferral = verb('acceptance', 'Accepts it, and with it its terms', note);
export const declineReferral = verb('refusal', 'Declines it, with a reason', reason);
export const withdrawReferral = verb('withdrawal', 'Takes it back, as long as it was not accepted', nothing);
export const confirmReferral = verb('confirmation', 'Confirms a logged referral', note);
export const disputeReferral = verb('dispute', 'Says that a logged referral is not right', reason);
export const progressReferral = verb(
  'progress',
  'Says how far it has come: accepted, customer contacted, quoted; backwards too',
  z.object({ status: z.enum(['Accepted', 'Customer Contacted', 'Quoted']), note: optionalText(2000) }),
);
/** When the customer is asked how it was. */
export const asking = z.enum(['now', 'in_2_weeks', 'in_a_month', 'never']);
export type Asking = z.infer<typeof asking>;

export const closeReferral = verb(
  'closure',
  'The deal is made: its amount without tax (each month, where the commission recurs), its day, and when the customer is asked how it was',
  z.object({
    amount: moneyAmount(),
    date: day,
    note: optionalText(2000),
    ask_customer: asking.default('in_2_weeks'),
  }),
);
export const loseReferral = verb('loss', 'The deal is lost, with a reason', reason);
export const reopenReferral = verb(
  'reopening',
  'Takes it up again where it stood: the receiver asks with a note, the sender (or an admin) agrees',
  z.object({ note: optionalText(2000) }),
);
export const nudgeReferral = verb('nudge', 'Reminds the receiver; every three days', nothing);
export const refundReferral = verb(
  'refunds',
  'The customer got money back: takes back the commission on it',
  z.object({ amount: moneyAmount(1, 'Enter the amount.'), date: day, note: optionalText(2000) }),
);
export const previewRefund = endpoint({
  method: 'GET',
  path: '/api/referrals/:id/refund-preview',
  access: 'member',
  summary:
    'What a refund of this amount would take off the commission, and when; for the receiver, before it is recorded',
  tags,
  params: z.object({ id }),
  query: z.object({ amount: moneyAmount(1, 'Enter the amount.') }),
  output: z.object({
    currency: z.string(),
    /** The next month first. What was paid is paid back, and the rest is deducted from what is not. */
    deductions: z.array(z.object({ amount: z.number().int(), was_paid: z.boolean(), due_on: z.string() })),
  }),
  staleAfter: ['commission.*'],
});
export const thankForReferral = verb(
  'thanks',
  'Whether our side wants the thanks for this referral in the feed; it appears once both do, without amounts',
  z.object({ wanted: z.union([z.boolean(), z.stringbool()]) }),
);
