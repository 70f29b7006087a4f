import { currency as currencyCode, decimalText, minorDigits } from '../../../../kit/common/money.ts';
import type { FieldErrors } from '../../../../kit/web/forms/field-errors.ts';
import { readAmount } from '../../../../kit/web/forms/money-field.ts';
import { instantOf, wallTimeOf } from '../../../../kit/web/wall-time.ts';
import { missingIn } from '../../contract/missing.ts';
import type { OpportunityDetail } from '../../contract/opportunity.ts';
import type { ChosenCompany, OpportunityValues } from './typed-opportunity.ts';

export const fieldNames: Record<keyof OpportunityValues, string> = {
  title: 'Title',
  brief: 'Brief',
  tags: 'Services',
  place: 'Place',
  is_remote: 'Remote',
  price: 'Budget',
  currency: 'Currency',
  deadline: 'Deadline',
  starts_on: 'Start',
  contact_user_id: 'Contact',
  visibility: 'Who sees it',
  chosen_company_ids: 'Chosen companies',
  is_sealed: 'When responses open',
};

export const emptyOpportunity = (currency: string, memberId: number): OpportunityValues => ({
  title: '',
  brief: '',
  tags: [],
  place: '',
  is_remote: false,
  price: { kind: 'fixed', low: '', high: '' },
  currency,
  deadline: '',
  starts_on: '',
  contact_user_id: String(memberId),
  visibility: 'all',
  chosen_company_ids: [],
  is_sealed: false,
});

type Written = Pick<
  OpportunityDetail,
  | 'title'
  | 'brief'
  | 'tags'
  | 'place'
  | 'is_remote'
  | 'price'
  | 'currency'
  | 'deadline'
  | 'starts_on'
  | 'visibility'
  | 'is_sealed'
> & { contact: { user_id: number } | null; chosen_companies: readonly ChosenCompany[] };

/** What is kept, as a field shows it; `currency` is what a price would be in where it has none yet. */
export function valuesOf(written: Written, currency: string): OpportunityValues {
  const unit = written.currency ?? currency;
  const amount = (minorUnits: number | null) =>
    minorUnits === null ? '' : decimalText(minorUnits, minorDigits(unit));
  return {
    title: written.title,
    brief: written.brief,
    tags: written.tags,
    place: written.place ?? '',
    is_remote: written.is_remote,
    price: { kind: written.price.kind, low: amount(written.price.low), high: amount(written.price.high) },
    currency: unit,
    deadline: written.deadline === null ? '' : wallTimeOf(new Date(written.deadline)),
    starts_on: written.starts_on ?? '',
    contact_user_id: written.contact === null ? '' : String(written.contact.user_id),
    visibility: written.visibility,
    chosen_company_ids: written.chosen_companies.map(({ id, name, avatar }) => ({ id, name, avatar })),
    is_sealed: written.is_sealed,
  };
}

/** What the server has that a field cannot show: the deadline’s seconds, and in what an offer is to be made. */
type Unseen = Pick<OpportunityDetail, 'deadline' | 'currency'>;

/** As the server takes it. What nobody touched stays what it was. */
export function bodyOf(values: OpportunityValues, kept?: Unseen) {
  const { price, visibility } = values;
  const amount = (typed: string) => readAmount(typed, values.currency).amount;
  const keptDeadline = kept?.deadline ?? null;
  const isUntouched = keptDeadline !== null && values.deadline === wallTimeOf(new Date(keptDeadline));
  const unit = price.kind === 'offer' ? kept?.currency : values.currency;
  return {
    title: values.title.trim(),
    brief: values.brief,
    tags: values.tags,
    place: values.place.trim() || null,
    is_remote: values.is_remote,
    price: {
      kind: price.kind,
      low: price.kind === 'offer' ? null : amount(price.low),
      high: price.kind === 'range' ? amount(price.high) : null,
    },
    currency: currencyCode.safeParse(unit).data ?? null,
    deadline: isUntouched ? keptDeadline : (instantOf(values.deadline) ?? null),
    starts_on: values.starts_on || null,
    contact_user_id: values.contact_user_id === '' ? null : Number(values.contact_user_id),
    visibility,
    chosen_company_ids: visibility === 'chosen' ? values.chosen_company_ids.map(({ id }) => id) : [],
    is_sealed: values.is_sealed,
  };
}
export type OpportunityBody = ReturnType<typeof bodyOf>;

/** What nobody could read, and so is not saved. */
export function unreadable({ price, currency }: OpportunityValues): FieldErrors {
  if (price.kind === 'offer') return {};
  const complaint =
    readAmount(price.low, currency).complaint ??
    (price.kind === 'range' ? readAmount(price.high, currency).complaint : undefined);
  return complaint === undefined ? {} : { price: complaint };
}

/** What stands in the way of others seeing it, by field. */
export const complaintsAbout = (values: OpportunityValues, now: number, kept?: Unseen): FieldErrors => ({
  ...missingIn(bodyOf(values, kept), new Date(now)),
  ...unreadable(values),
});
