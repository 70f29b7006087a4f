import { idIn, searchWith, textIn } from '../../../../kit/web/address.ts';
import type { AddressState } from '../../../../kit/web/useAddressState.ts';
import { longestSearch } from '../../rules/limits.ts';
import { dueChoices, type Filter } from './filter/filter.ts';

export interface BoardAddress extends Filter {
  /** The open card. */
  card: number | undefined;
}

export const boardAddress: AddressState<BoardAddress> = {
  parse: (search) => ({
    card: idIn(search, 'card'),
    q: textIn(search, 'q', longestSearch),
    people: numbersIn(search, 'people'),
    labels: numbersIn(search, 'labels'),
    due: dueChoices.find((choice) => choice === search.get('due')),
  }),
  format: ({ card, q, people, labels, due }) =>
    searchWith({ card, q, people: people.join(','), labels: labels.join(','), due }),
};

const numbersIn = (search: URLSearchParams, name: string): number[] =>
  (search.get(name) ?? '')
    .split(',')
    .filter((part) => /^\d{1,15}$/.test(part))
    .map(Number);
