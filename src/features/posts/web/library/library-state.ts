import { idIn, searchWith, textIn } from '../../../../kit/web/address.ts';
import { kinds } from '../../contract/library.ts';

export type EntryKind = (typeof kinds)[number];
export const sorts = ['newest', 'most_used'] as const;
export type LibrarySort = (typeof sorts)[number];

/** What the library is asked for; all of it stands in the address, so it can be shared and gone back to. */
export interface LibraryState {
  q: string;
  category: number | undefined;
  kind: EntryKind | undefined;
  /** By `company_id` or `user_id`. */
  company: number | undefined;
  sort: LibrarySort;
}

export const longestQuestion = 120;

export const parseLibrary = (search: URLSearchParams): LibraryState => ({
  q: textIn(search, 'q', longestQuestion),
  category: idIn(search, 'category'),
  kind: kinds.find((known) => known === search.get('kind')),
  company: idIn(search, 'company'),
  sort: sorts.find((known) => known === search.get('sort')) ?? 'newest',
});

/** Only what differs from the whole library is written. */
export const formatLibrary = ({ q, category, kind, company, sort }: LibraryState): URLSearchParams =>
  searchWith({ q: q.trim(), category, kind, company, sort: sort === 'newest' ? undefined : sort });

export const isNarrowed = ({ q, category, kind, company }: LibraryState) =>
  q !== '' || category !== undefined || kind !== undefined || company !== undefined;
