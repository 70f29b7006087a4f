import type { CallOutput } from '../../../../kit/common/call.ts';
import type { getFacets } from '../../calls/directory.gen.ts';
import { directoryFilters, type FilterName } from '../../contract/directory-filters.ts';
import { type DirectoryState, isNarrowed } from './directory-state.ts';

export type Facets = CallOutput<typeof getFacets>;

/** The facets whose values stand in a list; services are searched. */
export type ListedFacet = {
  [Name in FilterName]: (typeof directoryFilters)[Name] extends { listed: string } ? Name : never;
}[FilterName];

export const isListed = (name: FilterName): name is ListedFacet => 'listed' in directoryFilters[name];

const valuesOf = (facets: Facets | undefined, name: ListedFacet) =>
  facets?.[directoryFilters[name].listed] ?? [];

export const facetLabel = (facets: Facets | undefined, name: ListedFacet, value: string) =>
  valuesOf(facets, name).find((known) => known.value === value)?.label ?? value;

/** The choices of a list. What is chosen is among them, even when it is too rare to be, or nobody's any more. */
export function facetChoices(facets: Facets | undefined, name: ListedFacet, state: DirectoryState) {
  const known = valuesOf(facets, name);
  const chosen = state[name];
  const isMissing = chosen !== undefined && !known.some(({ value }) => value === chosen);
  return [
    { value: '', label: directoryFilters[name].any },
    ...(isMissing ? [{ value: chosen, label: chosen }] : []),
    ...known.map(({ value, label, uses }) => ({ value, label: counted(label, uses, state) })),
  ];
}

/** The numbers are those of the whole directory: beside a search or another filter they would promise too much. */
export const counted = (label: string, uses: number | undefined, state: DirectoryState) =>
  uses === undefined || isNarrowed(state) ? label : `${label} (${uses})`;
