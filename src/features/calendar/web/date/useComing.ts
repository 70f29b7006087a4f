import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../../kit/web/api.ts';
import { keyOf } from '../../../../kit/web/queries.ts';
import { listComing } from '../../calls/events-list.gen.ts';

/** Who comes, a page at a time: their ids say where a page ended, so the kit's pages by cursor do not fit. */
export const useComing = (id: number) =>
  useInfiniteQuery({
    queryKey: [...keyOf(listComing, { params: { id } }), 'pages'],
    queryFn: ({ signal, pageParam }) =>
      call(listComing, { params: { id }, query: pageParam === null ? {} : { after: pageParam } }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
