import { FilterChips } from '../../../../kit/web/components/FilterChips.tsx';
import { FilterSheet } from '../../../../kit/web/components/FilterSheet.tsx';
import { SearchBox } from '../../../../kit/web/components/SearchBox.tsx';
import { useMinWidth } from '../../../../kit/web/useMinWidth.ts';
import { SaveSearch } from '../searches/SaveSearch.tsx';
import { activeFilters } from './active-filters.ts';
import { type FilterProps, Filters } from './Filters.tsx';
import styles from './List.module.css';
import { countFilters, longestWords } from './list-state.ts';
import { SortChoice } from './SortChoice.tsx';

/** From here on the filters stand below the search; on less room they are a sheet. */
const wideFrom = 768;

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
  const isWide = useMinWidth(wideFrom);
  return (
    <search className={styles.tools} aria-label="Opportunities">
      <div className={styles.row}>
        <SearchBox
          className={styles.text}
          label="Search opportunities"
          placeholder="Search by words"
          maxLength={longestWords}
          q={q}
          search={(next) => type({ q: next })}
          isSearching={isSearching}
        />
        {!isWide && (
          <FilterSheet count={countFilters(state)} show="Show opportunities" reset={reset}>
            {state.state === 'Open' && <SortChoice {...filters} isTitled />}
            <Filters {...filters} isTitled />
          </FilterSheet>
        )}
        {isWide && state.state === 'Open' && <SortChoice className={styles.sort} {...filters} />}
      </div>
      {isWide && <Filters {...filters} />}
      <FilterChips chips={activeFilters(state, choose)} reset={reset}>
        {!isEmpty && <SaveSearch state={state} />}
      </FilterChips>
    </search>
  );
}
