import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../../kit/web/api.ts';
import { keyOf } from '../../../../kit/web/queries.ts';
import type { Direction } from '../../../../kit/web/session.ts';
import { listPartners } from '../../contract.ts';
import type { NetworkState } from './network-state.ts';

export function usePartners(direction: Direction, state: NetworkState) {
  const query = {
    direction,
    group: state.group,
    status: state.status,
    q: state.q,
    liked: state.isLiked ? 'true' : undefined,
    sort: state.sort,
  };
  const answer = useInfiniteQuery({
    queryKey: [...keyOf(listPartners, { query }), 'pages'],
    queryFn: ({ signal, pageParam }) =>
      call(listPartners, { query: { ...query, ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const pages = answer.data?.pages;
  // Whatever happened between two pages, a partner stands in the list once.
  const partners = useMemo(() => {
    const rows = pages?.flatMap((page) => page.partners);
    return rows && [...new Map(rows.map((row) => [row.partnership.id, row])).values()];
  }, [pages]);
  const latest = pages?.at(-1);
  return { ...answer, partners, groups: latest?.groups, limit: latest?.limit };
}

export type Partners = ReturnType<typeof usePartners>;
