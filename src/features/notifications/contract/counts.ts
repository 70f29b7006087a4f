import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { tags } from './types.ts';

export const notificationCounts = z.object({
  incoming_referral_count: z.number().int(),
  incoming_partnership_count: z.number().int(),
  outgoing_partnership_count: z.number().int(),
  messenger_messages_count: z.number().int(),
  /** The bell's number. */
  unread_notifications_count: z.number().int(),
});
export type NotificationCounts = z.infer<typeof notificationCounts>;

/** A list whose first item holds the counts. */
export const getNotificationsCount = endpoint({
  method: 'GET',
  path: '/api/User/GetUserNotificationsCount',
  access: 'member',
  summary: 'What waits for the caller: referrals, partnerships, messages and unread notifications',
  tags,
  output: z.array(notificationCounts),
  polled: true,
  staleAfter: ['partnership.*', 'referral.*', 'notification.changed', 'chat.*'],
});

/** How many are left, wherever something was read. */
export const afterwards = z.object({ unread_notifications_count: z.number().int() });

/** Whoever opens the page of a referral has read what the bell says of it, wherever they came from. */
export const reportOpened = endpoint({
  method: 'POST',
  path: '/api/notifications/opened',
  access: 'member',
  summary: 'Marks what is told about a page as read, because it was opened',
  tags,
  body: z.object({
    /** With its query: a statement is another page each month. */
    path: z.string().min(1).max(2000),
    /** It was open already when something came in. What was marked as unread meanwhile stays so. */
    again: z.boolean().optional(),
  }),
  output: afterwards,
  idempotent: false,
});
