import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../kit/web/api.ts';
import { keyOf } from '../../../kit/web/queries.ts';
import { getNotificationsCount, type NotificationCounts } from '../contract/bell.ts';
import { readCounts, storeCounts } from './stored-counts.ts';

/** Product rules: Polls and presence. */
const pollEvery = 20_000;

/** A stored copy first, then every 20 seconds, and at once when something happened. */
export function useNotificationCounts(memberId: number | undefined): NotificationCounts | undefined {
  const queryKey = [...keyOf(getNotificationsCount), memberId];
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(getNotificationsCount, {}, { signal }))[0],
    enabled: memberId !== undefined,
    refetchInterval: pollEvery,
    initialData: () => (memberId === undefined ? undefined : readCounts(memberId)),
    // As old as can be, so that it is asked for anew right away.
    initialDataUpdatedAt: 0,
  });
  useEffect(() => {
    if (data && memberId !== undefined && dataUpdatedAt > 0) storeCounts(memberId, data);
  }, [data, memberId, dataUpdatedAt]);
  useEffect(() => {
    // Only logged, without a message to the person (product rules: Errors).
    // oxlint-disable-next-line no-console
    if (error) console.warn('The counts could not be read.', error);
  }, [error]);
  return data;
}
