import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { call } from '../../../../kit/web/api.ts';
import { keyOf } from '../../../../kit/web/queries.ts';
import type { Direction } from '../../../../kit/web/session.ts';
import { listCompanies } from '../../contract/directory.ts';
import type { DirectoryState } from './directory-state.ts';

/** The companies that the directory has for this state, as many pages as were asked for. */
export function useDirectory(state: DirectoryState, direction: Direction | undefined) {
  const isReturn = useNavigationType() === NavigationType.Pop;
  const query = {
    q: state.q,
    industry: state.industry,
    service: state.service,
    place: state.place,
    has_terms: state.hasTerms ? 'true' : undefined,
    partner: state.isPartner?.toString(),
    direction,
    sort: state.sort,
  };
  const answer = useInfiniteQuery({
    queryKey: [...keyOf(listCompanies, { query }), 'pages'],
    queryFn: ({ signal, pageParam }) =>
      call(listCompanies, { query: { ...query, ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // Whoever comes back finds the list as it was left; by the way in it is asked for again.
    refetchOnMount: !isReturn,
    refetchOnWindowFocus: false,
  });

  const pages = answer.data?.pages;
  const { hasNextPage, isFetching, isFetchNextPageError, isPlaceholderData, fetchNextPage } = answer;
  const mayAsk = hasNextPage && !isFetching && !isFetchNextPageError && !isPlaceholderData;
  const isLastEmpty = pages?.at(-1)?.companies.length === 0;
  useEffect(() => {
    if (mayAsk && isLastEmpty) void fetchNextPage();
  }, [mayAsk, isLastEmpty, fetchNextPage]);

  // Somebody who has become active meanwhile may stand on two pages.
  const companies = useMemo(() => {
    const cards = pages?.flatMap((page) => page.companies);
    return cards && [...new Map(cards.map((card) => [card.company_id, card])).values()];
  }, [pages]);
  return {
    ...answer,
    companies,
    mayAsk,
    searchedFor: pages?.[0]?.searched_for ?? null,
    total: pages?.[0]?.total ?? null,
  };
}

export type Directory = ReturnType<typeof useDirectory>;
