import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../../kit/web/api.ts';
import { keyOf } from '../../../../kit/web/queries.ts';
import { allConversations } from '../../calls/messenger.gen.ts';
import { pollFailures } from '../failures.ts';

const everyHalfMinute = 30_000;
const pageSize = 30;
const newest = Number.MAX_SAFE_INTEGER;

export type Filter = 'all' | 'unread' | 'archived';

const queries = {
  all: { PageSize: pageSize },
  unread: { PageSize: pageSize, Unread: 'true' },
  archived: { PageSize: pageSize, Archived: 'true' },
} as const;

interface Settings {
  /** The one that is open: there a lost session is taken up again. */
  openId?: number | undefined;
  isWanted?: boolean;
}

/** One's conversations, newest first, as far as someone has scrolled. */
export function useConversations(filter: Filter, { openId, isWanted = true }: Settings = {}) {
  const query = queries[filter];
  const answer = useInfiniteQuery({
    queryKey: [...keyOf(allConversations, { query }), 'pages'],
    queryFn: ({ signal, pageParam: before }) =>
      call(
        allConversations,
        { query: { ...query, ...(before < newest && { Before: before }) } },
        { signal, ...pollFailures(openId) },
      ),
    initialPageParam: newest,
    // The list on the wire is bare: a page that is not full is the last one.
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)!.last_message_id),
    // Asked for on opening, however fresh the last answer is.
    staleTime: 0,
    refetchInterval: everyHalfMinute,
    enabled: isWanted,
  });
  const { data, hasNextPage, isFetching, isFetchNextPageError } = answer;
  // One that got a message while pages were fetched may be on two of them, and is shown once.
  const rows = useMemo(
    () => data && [...new Map(data.pages.flat().map((row) => [row.conversation_id, row])).values()],
    [data],
  );
  return { ...answer, rows, mayAsk: hasNextPage && !isFetching && !isFetchNextPageError };
}
