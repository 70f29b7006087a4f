import { z } from 'zod';
import { endpoint } from '../../kit/common/endpoint.ts';

/** SPEC 3's notification counts. */
export const notificationCounts = z.object({
  incoming_referral_count: z.number().int(),
  incoming_partnership_count: z.number().int(),
  outgoing_partnership_count: z.number().int(),
  messenger_messages_count: z.number().int(),
});
export type NotificationCounts = z.infer<typeof notificationCounts>;

/** SPEC 7: a list whose first item holds the counts. */
export const getNotificationsCount = endpoint({
  method: 'GET',
  path: '/api/User/GetUserNotificationsCount',
  access: 'member',
  summary: 'What waits for the caller: referrals, partnerships and messages',
  tags: ['notifications'],
  output: z.array(notificationCounts),
  polled: true,
  staleAfter: ['partnership.*', 'referral.*'],
});
