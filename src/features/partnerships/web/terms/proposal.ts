import type { Currency } from '../../../../kit/common/money.ts';
import type { FieldErrors } from '../../../../kit/web/forms/field-errors.ts';
import type { Form } from '../../../../kit/web/forms/useForm.ts';
import type { CommissionTerms } from '../../../members/contract/terms.ts';
import { readTerms, termsValues, type TermsValues } from '../../../members/web/public.ts';

/** One direction of a proposal: what applies anyway, or other terms, as they are typed. */
export interface WayValues {
  isOther: boolean;
  terms: TermsValues;
}

export interface ProposalValues {
  they_pay: WayValues;
  we_pay: WayValues;
  message: string;
}

export type Way = 'they_pay' | 'we_pay';
export const ways: readonly Way[] = ['they_pay', 'we_pay'];

/** Typing starts from what is agreed or proposed, and otherwise from what would apply anyway. */
export const wayValues = (
  agreed: CommissionTerms | null,
  standard: CommissionTerms | null,
  currency: Currency,
): WayValues => ({ isOther: agreed !== null, terms: termsValues(agreed ?? standard, currency) });

/** Whether what would be sent says nothing new: every way is kept, or typed as it was. */
export const isUnchanged = (start: ProposalValues, values: ProposalValues) =>
  ways.every(
    (way) => !values[way].isOther || JSON.stringify(values[way].terms) === JSON.stringify(start[way].terms),
  );

const termsOf = ({ isOther, terms }: WayValues) => (isOther ? (readTerms(terms).terms ?? null) : null);

export const proposalOf = (values: ProposalValues) => ({
  they_pay: termsOf(values.they_pay),
  we_pay: termsOf(values.we_pay),
  message: values.message.trim() || null,
});

/** What is wrong with either direction, by the name of the direction and of the field. */
export function complaintsAbout(values: ProposalValues): FieldErrors {
  const all = ways.flatMap((way) => {
    const { isOther, terms } = values[way];
    if (!isOther) return [];
    return Object.entries(readTerms(terms).complaints).map(
      ([name, words]) => [`${way}.${name}`, words] as const,
    );
  });
  return Object.fromEntries(all);
}

/** One direction as a form of its own, for the fields that the profile uses too. */
export function wayForm(
  way: Way,
  value: WayValues,
  errors: FieldErrors,
  change: (next: WayValues) => void,
): Form<TermsValues> {
  const { complaints } = readTerms(value.terms);
  // A complaint of the last attempt stands for as long as it is true.
  const standing = Object.entries(complaints).filter(([name]) => errors[`${way}.${name}`] !== undefined);
  return {
    values: value.terms,
    errors: Object.fromEntries(standing),
    failure: undefined,
    isSending: false,
    set: (name, part) => change({ ...value, terms: { ...value.terms, [name]: part } }),
    replace: (next) => change({ ...value, terms: next(value.terms) }),
    reset: () => undefined,
    submit: (event) => event.preventDefault(),
  };
}
