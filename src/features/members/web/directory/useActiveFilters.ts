import type { FilterChip } from '../../../../kit/web/components/FilterChips.tsx';
import { filterWords, shownFilters } from '../../contract/directory-filters.ts';
import { readOwnFilters, withOwnFilter } from '../../contract/own-filters.ts';
import type { DirectoryState } from './directory-state.ts';
import { facetLabel, type Facets, isListed } from './facet-choices.ts';
import { useServiceLabel } from './ServiceFilter.tsx';
import type { Choose } from './useDirectoryState.ts';

/** Each filter in force, in words, and how it goes. */
export function useActiveFilters(
  state: DirectoryState,
  choose: Choose,
  facets: Facets | undefined,
): FilterChip[] {
  const service = useServiceLabel(state.service);
  const named = shownFilters.flatMap((name) => {
    const value = state[name];
    if (value === undefined) return [];
    const label = isListed(name) ? facetLabel(facets, name, String(value)) : (service ?? '');
    const remove = () => choose({ [name]: undefined });
    return [{ key: name, label: filterWords(name, value, label), remove }];
  });
  const own = readOwnFilters(state.fields).map(({ field, choice }) => {
    const known = facets?.fields.find(({ id }) => id === field);
    const label = known?.choices.find(({ value }) => value === String(choice))?.label ?? String(choice);
    return {
      key: `field ${field}`,
      label: known === undefined ? 'Another field' : `${known.name}: ${label}`,
      remove: () => choose({ fields: withOwnFilter(state.fields, field, undefined) }),
    };
  });
  return [...named, ...own];
}
