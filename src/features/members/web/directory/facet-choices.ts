import type { CallOutput } from '../../../../kit/common/call.ts';
import type { getFacets } from '../../calls/directory.gen.ts';
import { type DirectoryState, type FacetName, isNarrowed } from './directory-state.ts';

export type Facets = CallOutput<typeof getFacets>;

export const facetWords: Record<FacetName, { title: string; any: string }> = {
  industry: { title: 'Industry', any: 'Any industry' },
  service: { title: 'Service', any: 'Any service' },
  place: { title: 'Place', any: 'Any place' },
};

export const partnerWords = { any: 'All companies', yes: 'Partners', no: 'Not partners yet' };

/** The facets whose values stand in a list; services are searched. */
export type ListedFacet = Exclude<FacetName, 'service'>;

const valuesOf = (facets: Facets | undefined, name: ListedFacet) =>
  facets ? { industry: facets.industries, place: facets.places }[name] : [];

export const facetLabel = (facets: Facets | undefined, name: ListedFacet, value: string) =>
  valuesOf(facets, name).find((known) => known.value === value)?.label ?? value;

/** The choices of a list. What is chosen is among them, even when it is too rare to be, or nobody's any more. */
export function facetChoices(facets: Facets | undefined, name: ListedFacet, state: DirectoryState) {
  const known = valuesOf(facets, name);
  const chosen = state[name];
  const isMissing = chosen !== undefined && !known.some(({ value }) => value === chosen);
  return [
    { value: '', label: facetWords[name].any },
    ...(isMissing ? [{ value: chosen, label: chosen }] : []),
    ...known.map(({ value, label, uses }) => ({ value, label: counted(label, uses, state) })),
  ];
}

/** The numbers are those of the whole directory: beside a search or another filter they would promise too much. */
export const counted = (label: string, uses: number | undefined, state: DirectoryState) =>
  uses === undefined || isNarrowed(state) ? label : `${label} (${uses})`;
