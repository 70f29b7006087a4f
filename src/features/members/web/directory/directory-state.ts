import { searchWith, textIn } from '../../../../kit/web/address.ts';
import { directorySorts, type DirectorySort } from '../../contract/directory.ts';

/** What the directory is asked for; all of it stands in the address, so it can be shared and gone back to. */
export interface DirectoryState {
  q: string;
  industry: string | undefined;
  service: string | undefined;
  place: string | undefined;
  hasTerms: boolean;
  /** Partners alone, or those who are none; undefined for both. */
  isPartner: boolean | undefined;
  /** Undefined for the order that suits: by relevance where something was typed, else the recently active first. */
  sort: DirectorySort | undefined;
}

export const facetNames = ['industry', 'service', 'place'] as const;
export type FacetName = (typeof facetNames)[number];

// What the server takes: an address that was mangled on its way still shows something.
const longestText = 200;
const longestFacet = 120;

export const suitableSort = (q: string): DirectorySort => (q === '' ? 'active' : 'relevance');

export function parseDirectory(search: URLSearchParams): DirectoryState {
  const q = textIn(search, 'q', longestText);
  const facet = (name: FacetName) => {
    const value = textIn(search, name, Infinity);
    // A part of a value is no value.
    return value === '' || value.length > longestFacet ? undefined : value;
  };
  return {
    q,
    industry: facet('industry'),
    service: facet('service'),
    place: facet('place'),
    hasTerms: search.get('has_terms') === 'true',
    isPartner: partnerAsked(search.get('partner')),
    sort: sortAsked(search.get('sort'), q),
  };
}

const partnerAsked = (asked: string | null) =>
  asked === 'true' ? true : asked === 'false' ? false : undefined;

function sortAsked(asked: string | null, q: string): DirectorySort | undefined {
  const sort = directorySorts.find((known) => known === asked);
  const isOfUse = sort !== suitableSort(q) && !(sort === 'relevance' && q === '');
  return isOfUse ? sort : undefined;
}

/** Only what differs from the whole directory is written. */
export function formatDirectory(state: DirectoryState): URLSearchParams {
  const q = state.q.trim();
  return searchWith({
    q,
    industry: state.industry,
    service: state.service,
    place: state.place,
    has_terms: state.hasTerms ? 'true' : undefined,
    partner: state.isPartner?.toString(),
    sort: sortAsked(state.sort ?? null, q),
  });
}

export const countFilters = (state: DirectoryState) =>
  facetNames.filter((name) => state[name] !== undefined).length +
  (state.hasTerms ? 1 : 0) +
  (state.isPartner === undefined ? 0 : 1);

export const isNarrowed = (state: DirectoryState) => state.q !== '' || countFilters(state) > 0;
