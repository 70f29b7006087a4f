import { Select } from '../../../../kit/web/components/Select.tsx';
import { sorts } from '../../contract/lists.ts';
import type { FilterProps } from './Filters.tsx';
import { sortWords } from './filter-words.ts';
import { sortOf } from './list-state.ts';

interface Props extends Pick<FilterProps, 'state' | 'choose' | 'currency'> {
  className?: string | undefined;
  /** Whether its name stands above it. */
  isTitled?: boolean;
}

export function SortChoice({ state, choose, currency, className, isTitled = false }: Props) {
  const change = (value: string) => {
    const sort = sorts.find((known) => known === value);
    // Nothing but what fits has a fit to be sorted by.
    choose({ sort, ...(sort === 'fit' && { fitsMe: true }), ...(sort === 'price' && { currency }) });
  };
  return (
    <Select
      className={className ?? ''}
      {...{ [isTitled ? 'label' : 'aria-label']: 'Sort by' }}
      data={sorts.map((value) => ({ value, label: sortWords[value] }))}
      value={sortOf(state)}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
