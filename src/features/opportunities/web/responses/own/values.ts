import { z } from 'zod';
import { decimalText, minorDigits, type Currency } from '../../../../../kit/common/money.ts';
import type { FieldErrors } from '../../../../../kit/web/forms/field-errors.ts';
import { readAmount } from '../../../../../kit/web/forms/money-field.ts';
import type { OpportunityDetail } from '../../../contract/opportunity.ts';
import { responseForm, type OpportunityResponse } from '../../../contract/responses.ts';

/** A response as it is typed: the price in whole currency, everything else as it stands in its field. */
export interface ResponseValues {
  message: string;
  amount: string;
  per: string;
  currency: string;
  starts_on: string;
  /** Who does it with us. */
  partner: PartnerChoice | null;
}

export interface PartnerChoice {
  /** Its `company_id`. */
  id: number;
  name: string;
  avatar: string | null;
}

type Asked = Pick<OpportunityDetail, 'price' | 'currency'>;

/** What stands there at first: the brief says what the price is for, and in which currency. */
export const nothingTyped = ({ price, currency }: Asked, home: string): ResponseValues => ({
  message: '',
  amount: '',
  per: price.kind === 'hourly' ? 'hour' : 'total',
  currency: currency ?? home,
  starts_on: '',
  partner: null,
});

export function valuesOf(response: OpportunityResponse, asked: Asked, home: string): ResponseValues {
  const empty = nothingTyped(asked, home);
  const currency = response.currency ?? empty.currency;
  return {
    message: response.message,
    amount: response.amount === null ? '' : decimalText(response.amount, minorDigits(currency)),
    per: response.amount === null ? empty.per : response.per,
    currency,
    starts_on: response.starts_on ?? '',
    partner: response.partner && {
      id: response.partner.id,
      name: response.partner.name,
      avatar: response.partner.avatar,
    },
  };
}

/** The call’s own body. A currency without a price says nothing. */
export function bodyOf(values: ResponseValues): z.input<typeof responseForm> {
  const { amount } = readAmount(values.amount, values.currency);
  return {
    message: values.message,
    amount,
    per: values.per === 'hour' ? 'hour' : 'total',
    // The choices are the list of currencies.
    currency: amount === null ? null : (values.currency as Currency),
    starts_on: values.starts_on,
    partner_company_id: values.partner?.id ?? null,
  };
}

export function complaintsOf(values: ResponseValues): FieldErrors {
  const complaints: FieldErrors = {};
  const { complaint } = readAmount(values.amount, values.currency);
  if (complaint !== undefined) complaints.amount = complaint;
  for (const { path, message } of responseForm.safeParse(bodyOf(values)).error?.issues ?? [])
    complaints[path[0] === 'partner_company_id' ? 'partner' : String(path[0])] ??= message;
  if (values.message.trim() === '') complaints.message = 'Write a message.';
  return complaints;
}

/** As it lies in this browser until the server has it. */
export const typedResponse: z.ZodType<ResponseValues> = z.object({
  message: z.string(),
  amount: z.string(),
  per: z.string(),
  currency: z.string(),
  starts_on: z.string(),
  partner: z.object({ id: z.number(), name: z.string(), avatar: z.string().nullable() }).nullable(),
});

export const isSame = (one: ResponseValues, other: ResponseValues) =>
  JSON.stringify(one) === JSON.stringify(other);
