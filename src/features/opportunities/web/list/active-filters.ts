import { formatMoney } from '../../../../kit/common/money.ts';
import { closesWords, fitsWords, placeLabel } from './filter-words.ts';
import type { ListState } from './list-state.ts';
import type { Choose } from './useListState.ts';

/** Each filter in force, in words, and how it goes. */
export function activeFilters(state: ListState, choose: Choose) {
  const { tag, place, priceFrom, currency, closes, fitsMe } = state;
  const price =
    priceFrom === undefined || currency === undefined
      ? undefined
      : `Pays ${formatMoney(priceFrom, currency)} or more`;
  const filters: [key: string, label: string | undefined | false, without: Partial<ListState>][] = [
    ['state', state.state !== 'Open' && state.state, { state: 'Open' }],
    ['tag', tag && `Tag: ${tag}`, { tag: undefined }],
    ['place', place && placeLabel(place), { place: undefined }],
    ['price', price, { priceFrom: undefined }],
    ['closes', closes && closesWords[closes], { closes: undefined }],
    ['fits', fitsMe && fitsWords, { fitsMe: false, sort: undefined }],
  ];
  return filters.flatMap(([key, label, without]) =>
    label ? [{ key, label, remove: () => choose(without) }] : [],
  );
}
