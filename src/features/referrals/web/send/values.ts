import { z } from 'zod';
import { currency as currencyCode, type Currency } from '../../../../kit/common/money.ts';
import type { FieldErrors } from '../../../../kit/web/forms/field-errors.ts';
import { checked } from '../../../../kit/web/forms/rules.ts';
import type { Tag } from '../../../members/contract/tags.ts';
import { readTerms, type TermsValues } from '../../../members/web/public.ts';
import {
  customerFields,
  hasWayToReach,
  type loggedReferral,
  logReferral,
  type newReferral,
  sendReferral,
} from '../../contract/new-referral.ts';
import { readAmount } from '../../../../kit/web/forms/money-field.ts';

/** A referral as it is typed: money in whole currency, everything else as it stands in its field. */
export interface ReferralValues {
  contact_name: string;
  contact_email: string;
  contact_phone: string;
  contact_position: string;
  contact_address: string;
  contact_linkedin: string;
  contact_company: string;
  contact_industry: string;
  need: string;
  description: string;
  services: Tag[];
  budget: string;
  deadline: string;
  customer_agreed: boolean;
  /** Of one that happened already. */
  happened_on: string;
  deal_amount: string;
  deal_date: string;
}

export const nothingTyped: ReferralValues = {
  contact_name: '',
  contact_email: '',
  contact_phone: '',
  contact_position: '',
  contact_address: '',
  contact_linkedin: '',
  contact_company: '',
  contact_industry: '',
  need: '',
  description: '',
  services: [],
  budget: '',
  deadline: '',
  customer_agreed: false,
  happened_on: '',
  deal_amount: '',
  deal_date: '',
};

/** Whether there is something to lose. */
export const isTyped = (values: ReferralValues) => JSON.stringify(values) !== JSON.stringify(nothingTyped);

interface About {
  companyId: number | undefined;
  /** The need has changed, and whom it names is not known yet. */
  isUnsettled?: boolean;
  currency: string;
  /** Other terms for this one, as far as somebody wants them. */
  ownTerms?: TermsValues | undefined;
}

const currencyOf = (code: string): Currency | undefined => currencyCode.safeParse(code).data;

function common(values: ReferralValues, { companyId, currency }: About) {
  const { customer_agreed: _, happened_on: __, deal_amount: ___, deal_date: ____, ...typed } = values;
  const code = currencyOf(currency);
  return {
    ...typed,
    company_id: companyId ?? 0,
    budget: readAmount(values.budget, currency).amount,
    ...(code && { currency: code }),
  };
}

/** The call's own body. */
export function sendBody(values: ReferralValues, about: About): z.input<typeof newReferral> {
  return {
    ...common(values, about),
    customer_agreed: values.customer_agreed,
    terms: about.ownTerms ? (readTerms(about.ownTerms).terms ?? null) : null,
  };
}

export function logBody(values: ReferralValues, about: About): z.input<typeof loggedReferral> {
  const { amount } = readAmount(values.deal_amount, about.currency);
  return {
    ...common(values, about),
    happened_on: values.happened_on,
    deal_amount: amount,
    deal_date: amount === null ? null : values.deal_date,
  };
}

const receiverMissing = 'Choose a recipient.';
export const receiverUnsettled = 'Check the recipient, then send.';

function complaintsOf(
  schema: z.ZodType,
  body: object,
  values: ReferralValues,
  about: About,
  amounts: readonly ('budget' | 'deal_amount')[],
): FieldErrors {
  const complaints: FieldErrors = {};
  for (const name of amounts) {
    const { complaint } = readAmount(values[name], about.currency);
    if (complaint !== undefined) complaints[name] = complaint;
  }
  for (const { path, message } of schema.safeParse(body).error?.issues ?? [])
    complaints[String(path[0])] ??= message;
  if (about.companyId === undefined) complaints.company_id = receiverMissing;
  else if (about.isUnsettled) complaints.company_id = receiverUnsettled;
  return complaints;
}

/** What the server would have against it, and the rule for a box (product rules: Forms and texts). */
export const sendComplaints = (values: ReferralValues, about: About): FieldErrors =>
  withConsentAndTerms(
    complaintsOf(sendReferral.body, sendBody(values, about), values, about, ['budget']),
    values,
    about.ownTerms,
  );

/** The customer alone, of a referral whose need is known already. */
export function customerBody(values: ReferralValues, ownTerms: TermsValues | undefined) {
  const { contact_name, contact_email, contact_phone, contact_position } = values;
  const { contact_address, contact_linkedin, contact_company, contact_industry } = values;
  return {
    contact_name,
    contact_email,
    contact_phone,
    contact_position,
    contact_address,
    contact_linkedin,
    contact_company,
    contact_industry,
    customer_agreed: values.customer_agreed,
    terms: ownTerms ? (readTerms(ownTerms).terms ?? null) : null,
  };
}
export type CustomerBody = ReturnType<typeof customerBody>;

const customer = z.object(customerFields).superRefine(hasWayToReach);

export function customerComplaints(values: ReferralValues, ownTerms: TermsValues | undefined): FieldErrors {
  const complaints: FieldErrors = {};
  for (const { path, message } of customer.safeParse(values).error?.issues ?? [])
    complaints[String(path[0])] ??= message;
  return withConsentAndTerms(complaints, values, ownTerms);
}

function withConsentAndTerms(
  complaints: FieldErrors,
  values: ReferralValues,
  ownTerms: TermsValues | undefined,
): FieldErrors {
  const unchecked = checked('Ask the customer first, then check this box.')(values.customer_agreed);
  if (unchecked !== undefined) complaints.customer_agreed = unchecked;
  if (ownTerms) {
    for (const [name, message] of Object.entries(readTerms(ownTerms).complaints))
      complaints[`terms.${name}`] = message;
  }
  return complaints;
}

export const logComplaints = (values: ReferralValues, about: About) =>
  complaintsOf(logReferral.body, logBody(values, about), values, about, ['budget', 'deal_amount']);
