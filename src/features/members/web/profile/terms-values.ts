import { type Currency, decimalText, minorDigits, parseDecimal } from '../../../../kit/common/money.ts';
import type { FieldErrors } from '../../../../kit/web/forms/field-errors.ts';
import { type CommissionTerms, commissionTerms, type paymentMethods } from '../../contract/terms.ts';

export type Method = CommissionTerms['commission_calc_method'];

/** The terms as they are typed: money in whole currency, percentages as percent. */
export interface TermsValues {
  method: Method | '';
  amount: string;
  percent: string;
  currency: Currency;
  minimum: string;
  cap: string;
  months: string;
  hold_days: string;
  payment_method: (typeof paymentMethods)[number];
  tiers: { from_deals: string; percent: string }[];
}

const percentDigits = 2;

export const isPercentage = (method: Method | '') => method === 'percent' || method === 'percent_recurring';
export const isAmount = (method: Method | '') => method === 'fixed' || method === 'per_lead';
/** Where the commission depends on the deal, it can have a least and a most. */
export const hasBounds = (method: Method | '') => isPercentage(method) || method === 'tiers';

export function termsValues(terms: CommissionTerms | null, currency: Currency): TermsValues {
  const method = terms?.commission_calc_method ?? '';
  const code = terms?.commission_currency ?? currency;
  const money = (steps: number | null | undefined) =>
    steps === null || steps === undefined ? '' : decimalText(steps, minorDigits(code));
  const percent = (hundredths: number) => decimalText(hundredths, percentDigits);
  return {
    method,
    amount: isAmount(method) ? money(terms?.commission_value) : '',
    percent: terms && isPercentage(method) ? percent(terms.commission_value) : '',
    currency: code,
    minimum: money(terms?.commission_minimum),
    cap: money(terms?.commission_cap),
    months: String(terms?.commission_duration_months ?? 12),
    hold_days: String(terms?.commission_hold_days ?? 14),
    payment_method: terms?.commission_payment_method ?? 'bank_transfer',
    tiers: terms?.tiers.length
      ? terms.tiers.map((tier) => ({
          from_deals: String(tier.from_deals),
          percent: percent(tier.commission_value),
        }))
      : [{ from_deals: '1', percent: '' }],
  };
}

export interface ReadTerms {
  terms: CommissionTerms | undefined;
  complaints: FieldErrors;
}

/** What was typed, in the contract's own units; or what is wrong with it, by the name of the field here. */
export function readTerms(values: TermsValues): ReadTerms {
  const { method, currency } = values;
  if (method === '') return { terms: undefined, complaints: { method: 'Choose one of these.' } };
  const complaints: FieldErrors = {};
  const read = (name: string, typed: string, digits: number, message: string) => {
    if (typed.trim() === '') return null;
    const steps = parseDecimal(typed, digits);
    if (steps === undefined) complaints[name] ??= message;
    return steps ?? null;
  };
  const money = (name: 'amount' | 'minimum' | 'cap') =>
    read(name, values[name], minorDigits(currency), amountMessage(currency));
  const percent = (name: string, typed: string) => read(name, typed, percentDigits, percentMessage(typed));
  const whole = (name: 'months' | 'hold_days') => read(name, values[name], 0, 'Enter a whole number.');

  const bounds = hasBounds(method);
  const parsed = commissionTerms.safeParse({
    commission_calc_method: method,
    commission_value:
      (isAmount(method) ? money('amount') : isPercentage(method) ? percent('percent', values.percent) : 0) ??
      0,
    commission_currency: currency,
    commission_minimum: bounds ? money('minimum') : null,
    commission_cap: bounds ? money('cap') : null,
    commission_duration_months: method === 'percent_recurring' ? whole('months') : null,
    commission_hold_days: method === 'none' ? 0 : (whole('hold_days') ?? 0),
    commission_payment_method: values.payment_method,
    tiers:
      method === 'tiers'
        ? values.tiers.map((tier) => ({
            from_deals: read('tiers', tier.from_deals, 0, 'Enter the deal it starts from.') ?? 0,
            commission_value:
              percent('tiers', tier.percent) ?? needed(complaints, 'tiers', 'Enter a percentage.'),
          }))
        : [],
  });
  if (!parsed.success) Object.assign(complaints, { ...named(parsed.error, method), ...complaints });
  const isGood = parsed.success && Object.keys(complaints).length === 0;
  return { terms: isGood ? parsed.data : undefined, complaints };
}

function needed(complaints: FieldErrors, name: string, message: string): number {
  complaints[name] ??= message;
  return 0;
}

/** A number is one, only too exact. */
const percentMessage = (typed: string) =>
  parseDecimal(typed, 12) === undefined ? 'Enter a percentage, like 10 or 12.5.' : 'At most two decimals.';

/** What is wrong with something that was typed; what is only missing yet is no mistake. */
export function mistakeIn(values: TermsValues): string | undefined {
  const { complaints } = readTerms(values);
  const typed: Record<string, string> = {
    ...values,
    // The tiers share one complaint.
    tiers: values.tiers.every(({ percent }) => percent.trim() !== '') ? 'all' : '',
  };
  return Object.entries(complaints).find(([name]) => typed[name]?.trim())?.[1];
}

function amountMessage(currency: Currency): string {
  const digits = minorDigits(currency);
  return digits === 0
    ? `Enter an amount without decimals: ${currency} has none.`
    : `Enter an amount with at most ${digits} decimals, like ${decimalText(9950, 2)}.`;
}

const fieldNames: Record<string, string> = {
  commission_cap: 'cap',
  commission_minimum: 'minimum',
  commission_duration_months: 'months',
  commission_hold_days: 'hold_days',
  commission_currency: 'currency',
  commission_payment_method: 'payment_method',
};

/** The contract's complaints, under the names of the fields that they are about. */
function named(error: { issues: readonly { path: PropertyKey[]; message: string }[] }, method: Method) {
  const complaints: FieldErrors = {};
  for (const { path, message } of error.issues) {
    const first = String(path[0]);
    const own = first === 'commission_value' ? (isAmount(method) ? 'amount' : 'percent') : first;
    complaints[fieldNames[own] ?? own] ??= message;
  }
  return complaints;
}
