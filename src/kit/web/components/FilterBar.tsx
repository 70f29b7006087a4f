import type { ComponentProps, ReactNode } from 'react';
import { useMinWidth } from '../useMinWidth.ts';
import styles from './FilterBar.module.css';
import { FilterSheet } from './FilterSheet.tsx';
import { SearchBox } from './SearchBox.tsx';

/** From here on the filters stand below the search; on less room they are a sheet. */
const wideFrom = 768;

interface Props {
  /** What is looked for: the name of the landmark. */
  label: string;
  search: Omit<ComponentProps<typeof SearchBox>, 'className'>;
  /** Beside the search where there is room; the sheet has its own. */
  sort?: ReactNode;
  /** Beside the search on any screen. */
  tools?: ReactNode;
  renderFilters: (isInSheet: boolean) => ReactNode;
  /** How many filters are in force. */
  count: number;
  /** "Show companies": closes the sheet. */
  show: string;
  reset: () => void;
  /** Below: what is in force. */
  children?: ReactNode;
}

/** How a list is searched and narrowed. */
export function FilterBar({
  label,
  search,
  sort,
  tools,
  renderFilters,
  count,
  show,
  reset,
  children,
}: Props) {
  const isWide = useMinWidth(wideFrom);
  return (
    <search className={styles.bar} aria-label={label}>
      <div className={styles.row}>
        <SearchBox className={styles.text} {...search} />
        {isWide ? (
          sort
        ) : (
          <FilterSheet count={count} show={show} reset={reset}>
            {renderFilters(true)}
          </FilterSheet>
        )}
        {tools}
      </div>
      {isWide && <div className={styles.filters}>{renderFilters(false)}</div>}
      {children}
    </search>
  );
}
