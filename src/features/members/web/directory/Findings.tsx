import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import type { Direction } from '../../../../kit/web/session.ts';
import { CompanyGrid } from './CompanyGrid.tsx';
import styles from './Directory.module.css';
import { type DirectoryState, isNarrowed } from './directory-state.ts';
import { GridSkeleton } from './GridSkeleton.tsx';
import { NobodyElse, NobodyHere, NothingFound } from './NobodyFound.tsx';
import type { Directory } from './useDirectory.ts';

interface Props {
  state: DirectoryState;
  direction: Direction | undefined;
  directory: Directory;
  reset: () => void;
}

/** The companies that were found, or why there are none. */
export function Findings({ state, direction, directory, reset }: Props) {
  const { rows: companies, error, searchedFor, hasNextPage } = directory;
  if (companies === undefined)
    return error ? <ErrorState error={error} retry={directory.refetch} /> : <GridSkeleton />;
  if (companies.length === 0) {
    return isNarrowed(state) ? <NothingFound state={state} reset={reset} /> : <NobodyHere />;
  }
  const isAlone = !isNarrowed(state) && !hasNextPage && companies.every((card) => card.is_mine);
  return (
    <>
      {searchedFor !== null && !directory.isPlaceholderData && (
        <p className={styles.mended}>
          No match for “{state.q}”. Showing results for “{searchedFor}”.
        </p>
      )}
      <CompanyGrid directory={directory} companies={companies} direction={direction} />
      {isAlone && <NobodyElse />}
    </>
  );
}
