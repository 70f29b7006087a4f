import { formatMoney, percentText } from '../../../../kit/common/money.ts';
import type { CommissionTerms } from '../../../members/contract/terms.ts';
import { paymentWords, termsSentence } from '../../../members/web/public.ts';

/**
 * What has changed from one version of a company's terms to another, one thing a line: `value 8% → 10%`. Null stands
 * for a way that a version leaves out. Nothing where they are the same.
 */
export function differenceBetween(before: CommissionTerms | null, after: CommissionTerms | null): string[] {
  if (before === null || after === null || before.commission_calc_method !== after.commission_calc_method) {
    const [was, is] = [wordsOf(before), wordsOf(after)];
    return was === is ? [] : [arrow('terms', was, is), ...(before && after ? conditions(before, after) : [])];
  }
  return [...basis(before, after), ...bounds(before, after), ...conditions(before, after)];
}

const wordsOf = (terms: CommissionTerms | null) => (terms ? termsSentence(terms) : 'nothing agreed');

const arrow = (name: string, was: string, is: string) => `${name} ${was} → ${is}`;

function basis(before: CommissionTerms, after: CommissionTerms): string[] {
  const method = after.commission_calc_method;
  if (method === 'none') return [];
  if (method === 'tiers') return tiers(before, after);
  const months = changed('months', monthsOf(before), monthsOf(after));
  const value = changed('value', valueOf(before), valueOf(after));
  return [...value, ...(method === 'percent_recurring' ? months : [])];
}

const monthsOf = ({ commission_duration_months: months }: CommissionTerms) => String(months ?? 1);

function valueOf({ commission_calc_method: method, commission_value, commission_currency }: CommissionTerms) {
  const isAmount = method === 'fixed' || method === 'per_lead';
  return isAmount ? formatMoney(commission_value, commission_currency) : percentText(commission_value);
}

function tiers(before: CommissionTerms, after: CommissionTerms): string[] {
  const starts = [...new Set([...before.tiers, ...after.tiers].map(({ from_deals }) => from_deals))];
  const shareAt = (terms: CommissionTerms, start: number) => {
    const tier = terms.tiers.find(({ from_deals }) => from_deals === start);
    return tier ? percentText(tier.commission_value) : undefined;
  };
  return starts
    .toSorted((one, other) => one - other)
    .flatMap((start) => tierChange(start, shareAt(before, start), shareAt(after, start)));
}

/** A name that ends with a number needs a stop before the next one. */
const tierChange = (start: number, was: string | undefined, is: string | undefined) =>
  changed(`tier from deal ${start}${was && is ? ':' : ''}`, was, is);

function bounds(before: CommissionTerms, after: CommissionTerms): string[] {
  if (after.commission_calc_method === 'none') return [];
  const money = (terms: CommissionTerms, minorUnits: number | null) =>
    minorUnits ? formatMoney(minorUnits, terms.commission_currency) : undefined;
  const said = [
    ...changed('minimum', money(before, before.commission_minimum), money(after, after.commission_minimum)),
    ...changed('cap', money(before, before.commission_cap), money(after, after.commission_cap)),
  ];
  // An amount that changed says its currency itself.
  const isSaid = said.length > 0 || ['fixed', 'per_lead'].includes(after.commission_calc_method);
  return isSaid ? said : changed('currency', before.commission_currency, after.commission_currency);
}

function conditions(before: CommissionTerms, after: CommissionTerms): string[] {
  if ([before, after].some((terms) => terms.commission_calc_method === 'none')) return [];
  const dueIn = ({ commission_hold_days: days }: CommissionTerms) =>
    days === 0 ? 'immediately' : days === 1 ? 'after 1 day' : `after ${days} days`;
  const paidBy = (terms: CommissionTerms) =>
    paymentWords[terms.commission_payment_method].title.toLowerCase();
  return [...changed('due', dueIn(before), dueIn(after)), ...changed('paid', paidBy(before), paidBy(after))];
}

function changed(name: string, was: string | undefined, is: string | undefined): string[] {
  if (was === is) return [];
  if (was === undefined) return [`${name} added: ${is}`];
  return [is === undefined ? `${name} removed: ${was}` : arrow(name, was, is)];
}
