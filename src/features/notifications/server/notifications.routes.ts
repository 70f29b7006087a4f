import { servePolled } from '../../../kit/server/http/calls.ts';
import type { CompanyCounts } from '../../members/server/public.ts';
import { getNotificationsCount } from '../contract.ts';

export const notificationRoutes = () => [
  servePolled(
    getNotificationsCount,
    'SELECT * FROM poll_notification_counts($1, $2, $3)',
    // Nobody can write a message yet, so none is unread.
    (counts: CompanyCounts) => [{ ...counts, messenger_messages_count: 0 }],
  ),
];
