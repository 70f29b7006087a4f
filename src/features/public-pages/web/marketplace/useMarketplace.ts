import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../../kit/web/api.ts';
import { keyOf } from '../../../../kit/web/queries.ts';
import { listPublicCompanies } from '../../contract.ts';
import type { Wanted } from './useWanted.ts';

/** The public companies that were asked for, as many pages as somebody has opened. */
export function useMarketplace({ q, industry }: Wanted) {
  const query = { q, industry };
  const answer = useInfiniteQuery({
    queryKey: keyOf(listPublicCompanies, { query }),
    queryFn: ({ pageParam, signal }) =>
      call(listPublicCompanies, { query: { ...query, after: pageParam } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = answer;
  const companies = data?.pages.flatMap((page) => page.companies);
  // A page may be empty and still have a next one: then the search goes on by itself.
  const isStillLooking = companies?.length === 0 && hasNextPage && !isError;
  useEffect(() => {
    if (isStillLooking && !isFetching) void fetchNextPage();
  }, [isStillLooking, isFetching, fetchNextPage]);
  return {
    ...answer,
    companies: isStillLooking ? undefined : companies,
    industries: data?.pages[0]?.industries ?? [],
  };
}
