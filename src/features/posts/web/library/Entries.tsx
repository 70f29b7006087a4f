import { VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import { EndOfList } from '../../../../kit/web/components/EndOfList.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { ResultCount } from '../../../../kit/web/components/ResultCount.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { useRowsAtTop } from '../../../../kit/web/useRowsAtTop.ts';
import { EntryRow } from './EntryRow.tsx';
import { isNarrowed, type LibraryState } from './library-state.ts';
import styles from './Library.module.css';
import { NoEntries } from './NoEntries.tsx';
import type { Library } from './useLibrary.ts';

interface Props {
  library: Library;
  state: LibraryState;
  hasCategories: boolean;
  reset: () => void;
  /** Where the viewer may. */
  add: (() => void) | undefined;
}

/** What was found, or why there is nothing. */
export function Entries({ library, state, hasCategories, reset, add }: Props) {
  const { rows, error, refetch, isPlaceholderData } = library;
  if (rows === undefined) return error ? <ErrorState error={error} retry={refetch} /> : <EntriesSkeleton />;
  return (
    <div>
      <ResultCount
        count={rows.length}
        hasMore={library.hasNextPage}
        isOlder={isPlaceholderData}
        words={['entry', 'entries']}
      />
      {rows.length === 0 ? (
        <NoEntries
          state={state}
          isNarrowed={isNarrowed(state)}
          hasCategories={hasCategories}
          reset={reset}
          add={add}
        />
      ) : (
        <Rows library={library} entries={rows} hasCategory={state.category === undefined} />
      )}
    </div>
  );
}

interface RowsProps {
  library: Library;
  entries: NonNullable<Library['rows']>;
  hasCategory: boolean;
}

function Rows({ library, entries, hasCategory }: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { shown, isWhole } = useRowsAtTop(entries, { atTop: 8, answeredAt: library.dataUpdatedAt });
  return (
    <>
      <ul ref={list} className={styles.list} aria-label="Entries" aria-busy={library.isPlaceholderData}>
        {shown.map((entry) => (
          <li key={entry.id}>
            <EntryRow entry={entry} hasCategory={hasCategory} />
          </li>
        ))}
      </ul>
      {isWhole && <EndOfList list={library} rows={list} />}
    </>
  );
}

function EntriesSkeleton() {
  return (
    <div className={styles.list} aria-busy="true">
      <VisuallyHidden component="output">Loading entries</VisuallyHidden>
      {[0, 1, 2, 3, 4].map((place) => (
        <div key={place} className={styles.skeleton}>
          <RowSkeleton />
        </div>
      ))}
    </div>
  );
}
