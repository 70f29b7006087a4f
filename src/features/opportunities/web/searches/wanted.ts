import { currency as currencyField, formatMoney } from '../../../../kit/common/money.ts';
import type { NewSearch, SavedSearch } from '../../contract/lists.ts';
import { placeLabel, remote } from '../list/filter-words.ts';
import { formatList, type ListState, parseList } from '../list/list-state.ts';

/** What a search is saved with, as the call takes it. */
export type Wanted = Pick<NewSearch, 'q' | 'tag' | 'place' | 'price_from' | 'currency'>;

export const wantedOf = ({ q, tag, place, priceFrom, currency }: ListState): Wanted => ({
  q,
  tag: tag ?? '',
  place: place ?? '',
  price_from: priceFrom,
  currency: priceFrom === undefined ? undefined : currency,
});

export const wantedIn = ({ q, tag, place, price_from: from, currency }: SavedSearch): Wanted => ({
  q,
  tag,
  place,
  price_from: from ?? undefined,
  currency: currencyField.safeParse(currency).data,
});

/** Something has to be looked for; everything is what the list is for. */
export const canSave = (state: ListState) => Object.values(wantedOf(state)).some(Boolean);

const keyOf = ({ q, tag, place, price_from: from, currency }: Wanted) =>
  JSON.stringify([q, tag, place].map((text) => text.toLowerCase()).concat(String(from), String(currency)));

export const isSame = (one: Wanted, other: Wanted) => keyOf(one) === keyOf(other);

const partsOf = ({ q, tag, place, price_from: from, currency }: Wanted): string[] => [
  ...(q === '' ? [] : [`“${q}”`]),
  ...(tag === '' ? [] : [`tagged ${tag}`]),
  ...(place === '' ? [] : [place === remote ? 'remote' : `in ${place}`]),
  ...(from === undefined || currency === undefined ? [] : [`paying ${formatMoney(from, currency)} or more`]),
];

/** "“roof”, tagged Slate, in Bergen, paying AUD 2,000 or more". */
export function wantedWords(wanted: Wanted): string {
  const words = partsOf(wanted).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const longestName = 80;

/** What it is called until its owner has a better name. */
export const nameFor = ({ q, tag, place, ...price }: Wanted): string =>
  Array.from(
    [q, tag, place && placeLabel(place)].filter(Boolean).join(', ') ||
      wantedWords({ q, tag, place, ...price }),
  )
    .slice(0, longestName)
    .join('');

/** The list that it stands for. */
export const pathOf = ({ q, tag, place, price_from: from, currency }: Wanted): string => {
  const whole = parseList(new URLSearchParams());
  const search = formatList({
    ...whole,
    q,
    tag: tag || undefined,
    place: place || undefined,
    priceFrom: from,
    currency,
  });
  return `/marketplace/projects?${search}`;
};
