import { directorySorts, type DirectorySort } from '../../contract/directory.ts';
import { type DirectoryState, suitableSort } from './directory-state.ts';
import type { Choose } from './useDirectoryState.ts';

const labels: Record<DirectorySort, string> = {
  relevance: 'Best match',
  active: 'Recently active',
  name: 'Name',
  newest: 'Newest',
};

export function sortChoices(state: DirectoryState, choose: Choose) {
  // Without a text there is nothing to match.
  const sorts = directorySorts.filter((sort) => sort !== 'relevance' || state.q !== '');
  return {
    options: sorts.map((value) => ({ value, label: labels[value] })),
    value: state.sort ?? suitableSort(state.q),
    choose: (value: string) => choose({ sort: sorts.find((sort) => sort === value) }),
  };
}
