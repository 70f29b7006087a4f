import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../../kit/web/api.ts';
import { keyOf } from '../../../../kit/web/queries.ts';
import { searchMessages } from '../../calls/conversations.gen.ts';
import { failures } from '../failures.ts';

const newest = Number.MAX_SAFE_INTEGER;

/** Messages with these words, newest first, as far as someone has scrolled. */
export function useFoundMessages(q: string) {
  const answer = useInfiniteQuery({
    queryKey: [...keyOf(searchMessages, { query: { q } }), 'pages'],
    queryFn: ({ signal, pageParam: before }) =>
      call(searchMessages, { query: { q, ...(before < newest && { before }) } }, { signal, ...failures() }),
    initialPageParam: newest,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    enabled: q !== '',
  });
  const { data, hasNextPage, isFetching, isFetchNextPageError } = answer;
  const found = useMemo(() => data?.pages.flatMap(({ messages }) => messages), [data]);
  return { ...answer, found, mayAsk: hasNextPage && !isFetching && !isFetchNextPageError };
}
