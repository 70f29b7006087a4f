import { Select } from '../../../../kit/web/components/Select.tsx';
import { directorySorts, type DirectorySort } from '../../contract/directory.ts';
import { type DirectoryState, suitableSort } from './directory-state.ts';
import type { Choose } from './useDirectoryState.ts';

const labels: Record<DirectorySort, string> = {
  relevance: 'Best match',
  active: 'Recently active',
  name: 'Name',
  newest: 'Newest',
};

interface Props {
  state: DirectoryState;
  choose: Choose;
  className?: string | undefined;
  /** Whether its name stands above it. */
  isTitled?: boolean;
}

export function SortChoice({ state, choose, className, isTitled = false }: Props) {
  // Without a text there is nothing to match.
  const sorts = directorySorts.filter((sort) => sort !== 'relevance' || state.q !== '');
  return (
    <Select
      className={className ?? ''}
      {...{ [isTitled ? 'label' : 'aria-label']: 'Sort by' }}
      data={sorts.map((value) => ({ value, label: labels[value] }))}
      value={state.sort ?? suitableSort(state.q)}
      onChange={(event) => choose({ sort: sorts.find((sort) => sort === event.currentTarget.value) })}
    />
  );
}
