import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../kit/web/api.ts';
import { usePush } from '../../../../kit/web/push.ts';
import { keyOf } from '../../../../kit/web/queries.ts';
import { getReputation, listReviews } from '../../contract.ts';

/** What customers said of a company, as many pages as were asked for. */
export function useReviews(companyId: number) {
  useRatingNews();
  const params = { id: companyId };
  return useInfiniteQuery({
    queryKey: [...keyOf(listReviews, { params }), 'pages'],
    queryFn: ({ signal, pageParam }) =>
      call(listReviews, { params, query: pageParam ? { after: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}

/** A customer has rated our work, or has changed their mind, while somebody of us looks. */
function useRatingNews() {
  const queries = useQueryClient();
  usePush('referral.rated', () => {
    for (const endpoint of [getReputation, listReviews])
      void queries.invalidateQueries({ queryKey: keyOf(endpoint) });
  });
}
