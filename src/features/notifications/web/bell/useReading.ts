import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../../kit/web/api.ts';
import { keyOf } from '../../../../kit/web/queries.ts';
import { askAgain } from '../../../../kit/web/stale.ts';
import { markAllRead, markNotification } from '../../calls/bell.gen.ts';
import type { Notification } from '../../contract/bell.ts';
import { getNotificationsCount } from '../../calls/counts.gen.ts';
import { setUnread } from '../counts-cache.ts';
import { logFailure } from '../log-failure.ts';
import { changeRows, listKey } from './list-cache.ts';

type Status = Notification['notification_status'];

interface Reading {
  mark: (row: Notification, status: Status) => void;
  /** As far as the list shows them: what comes in that moment stays unread. */
  markAll: (rows: readonly Notification[]) => void;
}

/** What is read shows at once, here and in the badge; the server says afterwards how many are left. */
export function useReading(): Reading {
  const queries = useQueryClient();
  return useMemo(() => {
    async function change(
      show: () => void,
      ask: () => Promise<{ unread_notifications_count: number }>,
    ): Promise<void> {
      // An answer that is under way knows nothing of it yet.
      await Promise.all(
        [listKey(), keyOf(getNotificationsCount)].map((queryKey) => queries.cancelQueries({ queryKey })),
      );
      show();
      try {
        const { unread_notifications_count: left } = await ask();
        setUnread(queries, () => left);
      } catch (error) {
        logFailure('What was read could not be kept.', error);
        await Promise.all(
          [listKey(), keyOf(getNotificationsCount)].map((queryKey) => askAgain(queries, { queryKey })),
        );
      }
    }

    return {
      mark(row, status) {
        if (row.notification_status === status) return;
        void change(
          () => {
            changeRows(queries, (each) =>
              each.id === row.id ? { ...each, notification_status: status } : each,
            );
            setUnread(queries, (unread) => unread + (status === 'Read' ? -1 : 1));
          },
          () =>
            call(markNotification, {
              params: { id: row.id },
              body: { notification_status: status, ...(status === 'Read' && { up_to: row.change }) },
            }),
        );
      },
      markAll(rows) {
        const newest = Math.max(...rows.map((row) => row.change));
        void change(
          () => {
            changeRows(queries, (each) => ({ ...each, notification_status: 'Read' }));
            setUnread(queries, () => 0);
          },
          () => call(markAllRead, { body: { up_to: newest } }),
        );
      },
    };
  }, [queries]);
}
