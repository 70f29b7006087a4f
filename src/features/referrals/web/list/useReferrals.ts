import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../../kit/web/api.ts';
import { keyOf, useCall } from '../../../../kit/web/queries.ts';
import { getBoard, listReferrals } from '../../contract/lists.ts';
import type { Direction } from '../../contract/status.ts';
import type { ListState } from './list-state.ts';

export type Filters = Pick<ListState, 'status' | 'partner' | 'from' | 'to' | 'q' | 'sort'>;

/** The referrals of one direction, as many pages as were asked for. */
export function useReferrals(direction: Direction, filters: Filters, isWanted = true) {
  const { status, partner, from, to, q, sort } = filters;
  const query = { direction, status, partner, from, to, q, sort };
  const answer = useInfiniteQuery({
    queryKey: [...keyOf(listReferrals, { query }), 'pages'],
    queryFn: ({ signal, pageParam }) =>
      call(listReferrals, { query: { ...query, ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });
  const pages = answer.data?.pages;
  // One that changed while pages were fetched may stand on two of them.
  const referrals = useMemo(() => {
    const cards = pages?.flatMap((page) => page.referrals);
    return cards && [...new Map(cards.map((card) => [card.id, card])).values()];
  }, [pages]);
  return { ...answer, referrals, counts: pages?.at(-1)?.counts };
}
export type Referrals = ReturnType<typeof useReferrals>;

export function useBoard(direction: Direction, { partner, from, to, q }: Filters, isWanted: boolean) {
  const query = { direction, partner, from, to, q };
  return useCall(getBoard, { query }, { keepPrevious: true, enabled: isWanted });
}
