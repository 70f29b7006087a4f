import { searchWith } from '../../../../kit/web/address.ts';

export const filters = ['all', 'partners', 'saved', 'mine'] as const;
export type FeedFilter = (typeof filters)[number];

export interface FeedState {
  filter: FeedFilter;
}

export const parseFeed = (search: URLSearchParams): FeedState => ({
  filter: filters.find((known) => known === search.get('filter')) ?? 'all',
});

/** Only what differs from the whole feed is written. */
export const formatFeed = ({ filter }: FeedState): URLSearchParams =>
  searchWith({ filter: filter === 'all' ? undefined : filter });
