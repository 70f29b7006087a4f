import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call } from '../../../../kit/web/api.ts';
import { getNotifications } from '../../calls/bell.gen.ts';
import { type Notification, notificationsAtOnce } from '../../contract/bell.ts';
import { logFailure } from '../log-failure.ts';
import { type Behind, keepNewest, listKey } from './list-cache.ts';

/** Nobody is told that it failed, so it is tried until it works. */
const tryAgainAfter = 5_000;

const newest: Behind = {};
const behind = (last: Notification): Behind => ({ before: last.date_created, before_id: last.id });

/** What the bell shows, newest first, as far as someone has scrolled. */
export function useNotificationList() {
  const queries = useQueryClient();
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useInfiniteQuery({
      queryKey: listKey(),
      queryFn: ({ signal, pageParam }) => call(getNotifications, { query: pageParam }, { signal }),
      initialPageParam: newest,
      getNextPageParam: (page) => (page.length < notificationsAtOnce ? undefined : behind(page.at(-1)!)),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data === undefined && state.error ? tryAgainAfter : false),
    });
  useEffect(() => () => keepNewest(queries), [queries]);
  useEffect(() => {
    if (error) logFailure('The notifications could not be read.', error);
  }, [error]);
  // A row that went to the top while pages were fetched may be on two of them, and is shown once.
  const rows = useMemo(
    () => data && [...new Map(data.pages.flat().map((row) => [row.id, row])).values()],
    [data],
  );
  return {
    rows,
    older: {
      hasNextPage,
      isFetchingNextPage,
      // Only logged: the button stays, and asks again.
      isFetchNextPageError: false,
      error: null,
      fetchNextPage,
      mayAsk: hasNextPage && !isFetching && !isFetchNextPageError,
    },
  };
}
