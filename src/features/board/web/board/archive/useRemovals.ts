import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../../../kit/web/api.ts';
import { keyOf } from '../../../../../kit/web/queries.ts';
import { listRemovals } from '../../../calls/removals.gen.ts';

const newest: { before?: number } = {};

/** All that match, page after page. */
export function useRemovals(q: string) {
  const answer = useInfiniteQuery({
    queryKey: [...keyOf(listRemovals, {}), 'pages', q],
    queryFn: ({ pageParam, signal }) =>
      call(listRemovals, { query: { ...pageParam, ...(q !== '' && { q }) } }, { signal }),
    initialPageParam: newest,
    placeholderData: keepPreviousData,
    getNextPageParam: ({ next }) => (next === null ? undefined : { before: next }),
  });
  const { hasNextPage, isFetching, fetchNextPage, data, error, refetch, isLoading } = answer;
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  return { removals: (data?.pages ?? []).flatMap((page) => page.removals), error, refetch, isLoading };
}
