import { FilterBar } from '../../../../kit/web/components/FilterBar.tsx';
import { FilterChips } from '../../../../kit/web/components/FilterChips.tsx';
import { SaveSearch } from '../searches/SaveSearch.tsx';
import { activeFilters } from './active-filters.ts';
import { type FilterProps, Filters } from './Filters.tsx';
import styles from './List.module.css';
import { countFilters, longestWords } from './list-state.ts';
import { SortChoice } from './SortChoice.tsx';

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
  const hasSort = state.state === 'Open';
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
      sort={hasSort && <SortChoice className={styles.sort} {...filters} />}
      renderFilters={(isInSheet) => (
        <>
          {isInSheet && hasSort && <SortChoice {...filters} isTitled />}
          <Filters {...filters} isTitled={isInSheet} />
        </>
      )}
      count={countFilters(state)}
      show="Show opportunities"
      reset={reset}
    >
      <FilterChips chips={activeFilters(state, choose)} reset={reset}>
        {!isEmpty && <SaveSearch state={state} />}
      </FilterChips>
    </FilterBar>
  );
}
