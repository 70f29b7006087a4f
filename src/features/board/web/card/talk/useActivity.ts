import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../../../kit/web/api.ts';
import { keyOf } from '../../../../../kit/web/queries.ts';
import { listActivity } from '../../../calls/activity.gen.ts';

/** It goes on before an entry, by its number. */
export function useActivity(cardId: number, enabled: boolean) {
  const params = { id: cardId };
  const answer = useInfiniteQuery({
    queryKey: [...keyOf(listActivity, { params, query: {} }), 'pages'],
    queryFn: ({ signal, pageParam }) =>
      call(listActivity, { params, query: pageParam === 0 ? {} : { before: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    enabled,
  });
  return { ...answer, rows: answer.data?.pages.flatMap((page) => page.activity) };
}
