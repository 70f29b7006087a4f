import { serve } from '../../../kit/server/http/calls.ts';
import { countsOf } from '../../members/server/public.ts';
import { getNotificationsCount } from '../contract.ts';

export const notificationRoutes = () => [
  serve(getNotificationsCount, async ({ tx, caller }) => [
    // Nobody can write a message yet, so none is unread.
    { ...(await countsOf(tx, caller.companyId)), messenger_messages_count: 0 },
  ]),
];
