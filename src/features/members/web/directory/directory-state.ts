import { searchWith, textIn } from '../../../../kit/web/address.ts';
import { directorySorts, type DirectorySort } from '../../contract/directory.ts';
import {
  filterNames,
  type FilterValues,
  readFilters,
  writeFilters,
} from '../../contract/directory-filters.ts';
import { readOwnFilters, writeOwnFilters } from '../../contract/own-filters.ts';

/** What the directory is asked for; all of it stands in the address, so it can be shared and gone back to. */
export interface DirectoryState extends FilterValues {
  q: string;
  /** Choices of the community's own fields, as the call takes them. */
  fields: string | undefined;
  /** Undefined for the order that suits: by relevance where something was typed, else the recently active first. */
  sort: DirectorySort | undefined;
}

// What the server takes: an address that was mangled on its way still shows something.
const longestText = 200;

export const suitableSort = (q: string): DirectorySort => (q === '' ? 'active' : 'relevance');

export function parseDirectory(search: URLSearchParams): DirectoryState {
  const q = textIn(search, 'q', longestText);
  return {
    q,
    ...readFilters((name) => textIn(search, name, Infinity)),
    fields: writeOwnFilters(readOwnFilters(textIn(search, 'fields', Infinity))),
    sort: sortAsked(search.get('sort'), q),
  };
}

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
    ...writeFilters(state),
    fields: state.fields,
    sort: sortAsked(state.sort ?? null, q),
  });
}

export const countFilters = (state: DirectoryState) =>
  filterNames.filter((name) => state[name] !== undefined).length + readOwnFilters(state.fields).length;

export const isNarrowed = (state: DirectoryState) => state.q !== '' || countFilters(state) > 0;
