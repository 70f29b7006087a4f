import { sorts } from '../../contract/lists.ts';
import type { FilterProps } from './Filters.tsx';
import { sortWords } from './filter-words.ts';
import { sortOf } from './list-state.ts';

export function sortChoices({ state, choose, currency }: Pick<FilterProps, 'state' | 'choose' | 'currency'>) {
  return {
    options: sorts.map((value) => ({ value, label: sortWords[value] })),
    value: sortOf(state),
    choose: (value: string) => {
      const sort = sorts.find((known) => known === value);
      // Nothing but what fits has a fit to be sorted by.
      choose({ sort, ...(sort === 'fit' && { fitsMe: true }), ...(sort === 'price' && { currency }) });
    },
  };
}
