import { FilterBar } from '../../../../kit/web/components/FilterBar.tsx';
import { SaveSearch } from '../searches/SaveSearch.tsx';
import { activeFilters } from './active-filters.ts';
import { type FilterProps, Filters } from './Filters.tsx';
import { longestWords } from './list-state.ts';
import { sortChoices } from './sort-choices.ts';

interface Props extends FilterProps {
  /** As it stands in the address. */
  q: string;
  reset: () => void;
  isSearching: boolean;
  /** Where nothing was found, saving is offered there. */
  isEmpty: boolean;
}

export function ListTools({ q, reset, isSearching, isEmpty, ...filters }: Props) {
  const { state, choose, type } = filters;
  return (
    <FilterBar
      label="Opportunities"
      search={{
        label: 'Search opportunities',
        placeholder: 'Search by words',
        maxLength: longestWords,
        q,
        search: (next) => type({ q: next }),
        isSearching,
      }}
      fields={<Filters {...filters} />}
      chips={activeFilters(state, choose)}
      sort={state.state === 'Open' ? sortChoices(filters) : undefined}
      show="Show opportunities"
      reset={reset}
    >
      {!isEmpty && <SaveSearch state={state} />}
    </FilterBar>
  );
}
