import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../kit/web/api.ts';
import { getNotificationsCount } from '../calls/counts.gen.ts';
import type { NotificationCounts } from '../contract/counts.ts';
import { countsKey } from './counts-cache.ts';
import { logFailure } from './log-failure.ts';
import { readCounts, storeCounts } from './stored-counts.ts';
import { useOpenedPages } from './unread/useOpenedPages.ts';
import { useUnreadEverywhere } from './unread/useUnreadEverywhere.ts';

/** Product rules: Polls and presence. */
const pollEvery = 20_000;

/**
 * A stored copy first, then every 20 seconds, and at once when something happened. The bell's number is also the tab's and the app's.
 */
export function useNotificationCounts(memberId: number | undefined): NotificationCounts | undefined {
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey: countsKey(memberId),
    queryFn: async ({ signal }) => (await call(getNotificationsCount, {}, { signal }))[0],
    enabled: memberId !== undefined,
    refetchInterval: pollEvery,
    initialData: () => (memberId === undefined ? undefined : readCounts(memberId)),
    // As old as can be, so that it is asked for anew right away.
    initialDataUpdatedAt: 0,
  });
  // The server has said so, and not only the stored copy.
  const isFresh = dataUpdatedAt > 0;
  useEffect(() => {
    if (data && memberId !== undefined && isFresh) storeCounts(memberId, data);
  }, [data, memberId, isFresh]);
  useEffect(() => {
    if (error) logFailure('The counts could not be read.', error);
  }, [error]);
  useUnreadEverywhere(data?.unread_notifications_count ?? 0, data?.messenger_messages_count ?? 0);
  useOpenedPages(isFresh ? data?.unread_notifications_count : undefined);
  return data;
}
