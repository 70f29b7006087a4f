import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../../kit/web/api.ts';
import { keyOf } from '../../../../kit/web/queries.ts';
import { listReviews } from '../../contract/reviews.ts';

/** What customers said of a company, as many pages as were asked for. */
export function useReviews(companyId: number) {
  const params = { id: companyId };
  return useInfiniteQuery({
    queryKey: [...keyOf(listReviews, { params }), 'pages'],
    queryFn: ({ signal, pageParam }) =>
      call(listReviews, { params, query: pageParam ? { after: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}
