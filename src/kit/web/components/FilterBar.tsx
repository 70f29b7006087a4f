import type { ComponentProps, ReactNode } from 'react';
import styles from './FilterBar.module.css';
import { FilterButton } from './FilterButton.tsx';
import { type FilterChip, FilterChips } from './FilterChips.tsx';
import { SearchBox } from './SearchBox.tsx';
import { Select } from './Select.tsx';

interface Sort {
  options: readonly { value: string; label: string }[];
  value: string;
  choose: (value: string) => void;
  isDisabled?: boolean;
}

interface Props {
  /** What the list holds: the name of the landmark. */
  label: string;
  /** Left out where the list has no search by words. */
  search?: Omit<ComponentProps<typeof SearchBox>, 'className'>;
  /** What the Filter button opens, each with its label above it; without fields there is no button. */
  fields?: ReactNode;
  /** Every filter in force; their number stands on the button. */
  chips?: readonly FilterChip[];
  sort?: Sort | undefined;
  /** Behind the order: a switch of the view, a download. */
  tools?: ReactNode;
  /** "Show companies": closes the fields. */
  show?: string;
  reset: () => void;
  /** Behind the chips. */
  children?: ReactNode;
}

const none: readonly FilterChip[] = [];

/** How every list is searched and narrowed: one row, and below it what is in force. */
export function FilterBar({
  label,
  search,
  fields,
  chips = none,
  sort,
  tools,
  show = 'Done',
  reset,
  children,
}: Props) {
  return (
    <search className={styles.bar} aria-label={label}>
      <div className={styles.row} data-without-search={!search || undefined}>
        {search && <SearchBox className={styles.text} {...search} />}
        {fields && (
          <FilterButton count={chips.length} show={show} reset={reset}>
            {fields}
          </FilterButton>
        )}
        {sort && (
          <Select
            className={styles.sort}
            aria-label="Sort by"
            data={[...sort.options]}
            value={sort.value}
            disabled={sort.isDisabled ?? false}
            onChange={(event) => sort.choose(event.currentTarget.value)}
          />
        )}
        {tools}
      </div>
      <FilterChips chips={chips} reset={reset}>
        {children}
      </FilterChips>
    </search>
  );
}
