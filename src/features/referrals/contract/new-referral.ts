import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import {
  fromForm,
  id,
  line,
  optionalLine,
  optionalMoneyAmount,
  optionalPhone,
  optionalText,
} from '../../../kit/common/fields.ts';
import { currency } from '../../../kit/common/money.ts';
import { tag } from '../../members/contract/tags.ts';
import { commissionTerms } from '../../members/contract/terms.ts';
import { day, optionalDay, optionalEmail, tags } from './fields.ts';
import { referralDetail } from './referral.ts';

/** So many digits at least tell one number from another. */
export const fewestDigits = 6;

/** The referred entity (product rules: Fields on the wire), flat, as the form sends it. */
export const customerFields = {
  contact_name: line(120),
  contact_email: optionalEmail,
  contact_phone: optionalPhone(fewestDigits),
  contact_position: optionalLine(120),
  contact_address: optionalLine(300),
  contact_linkedin: optionalLine(200),
  contact_company: optionalLine(120),
  contact_industry: optionalLine(60),
};

const opportunity = {
  /** What the customer needs, in a line. */
  need: line(140),
  description: optionalText(4000),
  services: fromForm(z.array(fromForm(tag)).max(10, 'At most 10.')).default([]),
  deadline: optionalDay,
  budget: optionalMoneyAmount,
  /** Of the budget, and of the deal later. */
  currency: currency.optional(),
};

export const hasWayToReach = (
  value: { contact_email: string | null; contact_phone: string | null },
  context: z.core.$RefinementCtx,
) => {
  if (value.contact_email !== null || value.contact_phone !== null) return;
  const message = 'Add an email address or a phone number.';
  context.addIssue({ code: 'custom', path: ['contact_email'], message });
};

export const newReferral = z
  .object({
    /** The receiver, by `company_id` or by a `user_id` of it. */
    company_id: id,
    ...customerFields,
    ...opportunity,
    /** "The customer agreed to be contacted." */
    customer_agreed: z
      .union([z.boolean(), z.stringbool()])
      .refine((agreed) => agreed, 'Ask the customer first: they have to agree to be contacted.'),
    /** Other terms for this one referral; the receiver agrees by accepting it. */
    terms: fromForm(commissionTerms.nullable())
      .nullish()
      .transform((terms) => terms ?? null),
  })
  .superRefine(hasWayToReach);
export type NewReferral = z.output<typeof newReferral>;

/** One that has happened already: the other side confirms it. */
export const loggedReferral = z
  .object({
    company_id: id,
    ...customerFields,
    ...opportunity,
    happened_on: day,
    /** Where it has become a deal already. */
    deal_amount: optionalMoneyAmount,
    deal_date: optionalDay,
  })
  .superRefine(hasWayToReach)
  .superRefine((value, context) => {
    if (value.deal_amount !== null && value.deal_date === null)
      context.addIssue({
        code: 'custom',
        path: ['deal_date'],
        message: 'Enter the date of the deal.',
      });
  });
export type LoggedReferral = z.output<typeof loggedReferral>;

export const sendReferral = endpoint({
  method: 'POST',
  path: '/api/referrals',
  access: 'member',
  summary: 'Sends a customer to another company',
  tags,
  status: 201,
  body: newReferral,
  output: referralDetail,
});

export const logReferral = endpoint({
  method: 'POST',
  path: '/api/referrals/log',
  access: 'member',
  summary: 'Records a referral that has happened already; the other side confirms or disputes it',
  tags,
  status: 201,
  body: loggedReferral,
  output: referralDetail,
});
