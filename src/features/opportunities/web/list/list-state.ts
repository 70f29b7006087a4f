import { currency as currencyField, type Currency } from '../../../../kit/common/money.ts';
import { searchWith, textIn } from '../../../../kit/web/address.ts';
import { moneyAmount } from '../../../../kit/common/fields.ts';
import { sorts } from '../../contract/lists.ts';
import { type ListedStatus, listedStatuses } from '../../contract/status.ts';

export type Sort = (typeof sorts)[number];

/** Deadlines that are near, in days. */
export const closings = { day: 1, '3-days': 3, week: 7, month: 30 } as const;
export type Closes = keyof typeof closings;
export const closingNames = ['day', '3-days', 'week', 'month'] as const satisfies readonly Closes[];

/** What the list is asked for; all of it stands in the address, so it can be shared and gone back to. */
export interface ListState {
  q: string;
  tag: string | undefined;
  /** A town, or `remote`. */
  place: string | undefined;
  /** At least so much is paid, in the currency’s smallest unit. */
  priceFrom: number | undefined;
  /** Of the price, as a filter or as the order. */
  currency: Currency | undefined;
  closes: Closes | undefined;
  state: ListedStatus;
  fitsMe: boolean;
  /** Undefined for the order that suits: the best fit where that was asked for, else the newest first. */
  sort: Sort | undefined;
}

export const longestWords = 120;
export const longestTag = 40;
export const longestPlace = 80;

/** A part of a tag or of a town is none. */
function wholeIn(search: URLSearchParams, name: string, longest: number): string | undefined {
  const text = textIn(search, name, Infinity);
  return text === '' || text.length > longest ? undefined : text;
}

/** What was mangled on its way is left out: the rest still shows something. */
export function parseList(search: URLSearchParams): ListState {
  const currency = currencyField.safeParse(search.get('currency')).data;
  const price = search.get('price_from');
  return suitable({
    q: textIn(search, 'q', longestWords),
    tag: wholeIn(search, 'tag', longestTag),
    place: wholeIn(search, 'place', longestPlace),
    priceFrom: price === null || price === '' ? undefined : moneyAmount().safeParse(price).data,
    currency,
    closes: closingNames.find((known) => known === search.get('closes')),
    state: listedStatuses.find((known) => known === search.get('state')) ?? 'Open',
    fitsMe: search.get('fits') === 'true',
    sort: sorts.find((known) => known === search.get('sort')),
  });
}

/** Only what is open closes, fits and has an order of its own; a price needs its currency. */
function suitable(state: ListState): ListState {
  const isOpen = state.state === 'Open';
  const fitsMe = isOpen && (state.fitsMe || state.sort === 'fit');
  const hasCurrency = state.currency !== undefined;
  const isOwnOrder =
    isOpen && state.sort !== (fitsMe ? 'fit' : 'newest') && (state.sort !== 'price' || hasCurrency);
  const sort = isOwnOrder ? state.sort : undefined;
  const priceFrom = hasCurrency ? state.priceFrom : undefined;
  return {
    ...state,
    fitsMe,
    sort,
    priceFrom,
    currency: priceFrom === undefined && sort !== 'price' ? undefined : state.currency,
    closes: isOpen ? state.closes : undefined,
  };
}

/** Only what differs from the whole list is written. */
export function formatList(asked: ListState): URLSearchParams {
  const state = suitable(asked);
  return searchWith({
    q: state.q.trim(),
    tag: state.tag,
    place: state.place,
    price_from: state.priceFrom,
    currency: state.currency,
    closes: state.closes,
    state: state.state === 'Open' ? undefined : state.state,
    fits: state.fitsMe ? 'true' : undefined,
    sort: state.sort,
  });
}

export const sortOf = ({ sort, fitsMe }: ListState): Sort => sort ?? (fitsMe ? 'fit' : 'newest');

export const countFilters = ({ tag, place, priceFrom, closes, state, fitsMe }: ListState) =>
  [tag, place, priceFrom, closes].filter((part) => part !== undefined).length +
  (state === 'Open' ? 0 : 1) +
  (fitsMe ? 1 : 0);

export const isNarrowed = (state: ListState) => state.q !== '' || countFilters(state) > 0;

const hour = 3_600_000;

/** As the call takes it. What closes soon goes by whole hours, so that the same question is asked again for a while. */
export function queryOf(state: ListState, now: number) {
  const { closes } = state;
  const until =
    closes === undefined ? undefined : Math.ceil(now / hour) * hour + closings[closes] * 24 * hour;
  return {
    q: state.q,
    tag: state.tag,
    place: state.place,
    price_from: state.priceFrom,
    currency: state.currency,
    closes_before: until === undefined ? undefined : new Date(until).toISOString(),
    state: state.state === 'Open' ? undefined : state.state,
    fits_me: state.fitsMe || undefined,
    sort: state.sort,
  };
}
