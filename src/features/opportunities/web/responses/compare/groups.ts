import type { ComparedResponse } from '../../../contract/responses.ts';
import type { ResponseSort } from './comparison-state.ts';

export interface ResponseGroup {
  /** Empty where there is one group alone. */
  title: string;
  responses: readonly ComparedResponse[];
}

const noPrice = 'No price given';

const kindOf = ({ amount, currency, per }: ComparedResponse) =>
  amount === null || currency === null
    ? noPrice
    : per === 'hour'
      ? `${currency} an hour`
      : `${currency} in total`;

/**
 * By price, each currency stands for itself, and so do hours and whole prices: none of them is cheaper than another. What was withdrawn has
 * nothing to compare, and stands last.
 */
export function groupsOf(responses: readonly ComparedResponse[], sort: ResponseSort): ResponseGroup[] {
  const standing = responses.filter(({ status }) => status !== 'Withdrawn');
  const withdrawn = responses.filter(({ status }) => status === 'Withdrawn');
  const groups = new Map<string, ComparedResponse[]>();
  for (const response of standing) {
    const title = sort === 'price' ? kindOf(response) : '';
    groups.set(title, [...(groups.get(title) ?? []), response]);
  }
  const unpriced = groups.get(noPrice);
  const inOrder = [...groups].filter(([title]) => title !== noPrice);
  if (unpriced) inOrder.push([noPrice, unpriced]);
  const isOne = inOrder.length === 1;
  const shown = inOrder.map(([title, found]) => ({ title: isOne ? '' : title, responses: found }));
  return withdrawn.length === 0 ? shown : [...shown, { title: 'Withdrawn', responses: withdrawn }];
}

/** Whether prices of several kinds stand beside each other. */
export const hasSeveralPrices = (responses: readonly ComparedResponse[]) =>
  new Set(responses.filter(({ amount }) => amount !== null).map(kindOf)).size > 1;
