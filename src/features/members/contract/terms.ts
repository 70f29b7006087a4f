import { z } from 'zod';
import { decimalNumber, moneyAmount, unlessEmpty, wholeNumber } from '../../../kit/common/fields.ts';
import { currency } from '../../../kit/common/money.ts';

export const calcMethods = ['none', 'fixed', 'percent', 'percent_recurring', 'per_lead', 'tiers'] as const;
export const paymentMethods = ['bank_transfer', 'invoice', 'account_credit', 'other'] as const;

/** Whole minor units of the currency; a percentage in hundredths of a percent, so 12.5 % is 1250. */
const wholeAmount = moneyAmount(0, 'Enter 0 or more.');
const optionalAmount = unlessEmpty(wholeAmount.nullish())
  .optional()
  .transform((value) => value ?? null)
  .pipe(z.number().int().nullable());

/** Terms as they are kept and answered; what is sent in is `commissionTerms`. */
export const keptTerms = z.object({
  commission_calc_method: z.enum(calcMethods),
  /** Minor units, or hundredths of a percent; 0 where the method has none. */
  commission_value: wholeAmount.default(0),
  commission_currency: currency,
  /** At most so much, and at least so much, for one referral; minor units. */
  commission_cap: optionalAmount,
  commission_minimum: optionalAmount,
  /** For how many months a recurring percentage is paid. */
  commission_duration_months: wholeNumber(1, 120)
    .nullish()
    .transform((value) => value ?? null)
    .pipe(z.number().int().nullable()),
  /** Days between the deal and the day on which the commission is due. */
  commission_hold_days: decimalNumber(
    z.number().int().min(0, 'Enter 0 or more.').max(365, 'At most 365 days.'),
  ).default(0),
  commission_payment_method: z.enum(paymentMethods).default('bank_transfer'),
  /** From so many closed deals on, this percentage; hundredths of a percent, in rising order, the first from 1. */
  tiers: z
    .array(z.object({ from_deals: wholeNumber(1, 100_000), commission_value: wholeAmount }))
    .max(10, 'At most ten tiers.')
    .default([]),
});

export const commissionTerms = keptTerms.superRefine((terms, context) => {
  const complain = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  const method = terms.commission_calc_method;
  const isPercent = method === 'percent' || method === 'percent_recurring';
  if (isPercent && terms.commission_value > 10_000) complain('commission_value', 'At most 100%.');
  if (method !== 'none' && method !== 'tiers' && terms.commission_value === 0)
    complain('commission_value', 'Enter an amount, or choose “No commission”.');
  if (method === 'percent_recurring' && terms.commission_duration_months === null)
    complain('commission_duration_months', 'Enter the number of months.');
  if (terms.commission_cap !== null && terms.commission_cap < (terms.commission_minimum ?? 0))
    complain('commission_cap', 'The maximum can’t be less than the minimum.');
  if (method === 'tiers') {
    if (terms.tiers.length === 0) complain('tiers', 'Add at least one tier.');
    else if (terms.tiers[0]!.from_deals !== 1) complain('tiers', 'The first tier starts with deal 1.');
    if (terms.tiers.some((tier, at) => at > 0 && tier.from_deals <= terms.tiers[at - 1]!.from_deals))
      complain('tiers', 'Each tier must start after the one before it.');
    if (terms.tiers.some((tier) => tier.commission_value > 10_000)) complain('tiers', 'At most 100%.');
  }
});
export type CommissionTerms = z.infer<typeof commissionTerms>;
