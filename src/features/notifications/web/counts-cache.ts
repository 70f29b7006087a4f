import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { keyOf } from '../../../kit/web/queries.ts';
import { getNotificationsCount } from '../calls/counts.gen.ts';
import type { NotificationCounts } from '../contract/counts.ts';

export const countsKey = (memberId: number | undefined): QueryKey => [
  ...keyOf(getNotificationsCount),
  memberId,
];

/** The bell's number, wherever it is shown; the other counts stay as they are. */
export function setUnread(queries: QueryClient, change: (unread: number) => number): void {
  queries.setQueriesData<NotificationCounts>(
    { queryKey: keyOf(getNotificationsCount) },
    (counts) =>
      counts && {
        ...counts,
        unread_notifications_count: Math.max(0, change(counts.unread_notifications_count)),
      },
  );
}
