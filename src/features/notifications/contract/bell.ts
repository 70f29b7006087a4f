import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id, instant, wholeNumber } from '../../../kit/common/fields.ts';
import { afterwards } from './counts.ts';
import { notificationTypes, tags } from './types.ts';

export const notification = z.object({
  id: z.number().int(),
  /** One sentence for the reader, as things are now. */
  title: z.string(),
  /** Null where there is nothing left to open. */
  deeplink: z.string().nullable(),
  date_created: z.string(),
  notification_type: z.enum(notificationTypes),
  notification_status: z.enum(['Read', 'Unread']),
  /** Whose picture stands beside it; null: the community's. */
  company: z
    .object({ company_id: z.number().int(), name: z.string(), avatar: z.string().nullable() })
    .nullable(),
  /** Something is asked of the reader. */
  is_waiting: z.boolean(),
  /** Who has settled it instead, or how it came to an end: "Lena accepted it". */
  settled: z.string().nullable(),
  is_gone: z.boolean(),
  /** Raised by everything that joins the row; reading it says up to where. */
  change: z.number().int(),
});
export type Notification = z.infer<typeof notification>;

/** How many come at a time. */
export const notificationsAtOnce = 20;

/** Newest first; older ones follow behind the last row of a page. */
export const getNotifications = endpoint({
  method: 'GET',
  path: '/api/User/GetUserNotifications',
  access: 'member',
  summary: 'The caller’s notifications, newest first, 20 at a time',
  tags,
  query: z
    .object({
      /** `date_created` and `id` of the last row that is known. */
      before: instant.optional(),
      before_id: id.optional(),
    })
    .refine(({ before, before_id: beforeId }) => (before === undefined) === (beforeId === undefined), {
      path: ['before_id'],
      message: 'Name both the time and the id of the last notification.',
    }),
  output: z.array(notification),
  staleAfter: ['notification.changed'],
});

const upTo = wholeNumber(0).optional();

export const markAllRead = endpoint({
  method: 'POST',
  path: '/api/User/MarkAllNotificationsRead',
  access: 'member',
  summary: 'Marks all notifications as read; with `up_to`, those that had changed by then',
  tags,
  body: z.object({ up_to: upTo }),
  output: afterwards,
  idempotent: false,
});

export const markNotification = endpoint({
  method: 'PUT',
  path: '/api/notifications/:id/status',
  access: 'member',
  summary: 'Marks one notification as read or unread',
  tags,
  params: z.object({ id }),
  body: z.object({
    notification_status: z.enum(['Read', 'Unread'], 'Choose Read or Unread.'),
    /** What joined the row after this change stays unread. */
    up_to: upTo,
  }),
  output: afterwards,
  idempotent: false,
});

/** Of those that a browser shows outside of the page: nobody needs to be told of these any more. */
export const findOver = endpoint({
  method: 'POST',
  path: '/api/notifications/over',
  access: 'member',
  summary: 'Which of these notifications were read or settled',
  tags,
  body: z.object({ ids: z.array(id).min(1).max(100) }),
  output: z.object({ ids: z.array(z.number().int()) }),
  reads: true,
});

/** Rows that were on a screen that somebody looked at: they stay unread, and nobody is interrupted for them any more. */
export const reportSeen = endpoint({
  method: 'POST',
  path: '/api/notifications/seen',
  access: 'member',
  summary: 'Says which notifications were shown on a visible, focused screen',
  tags,
  body: z.object({
    ids: z.array(id).min(1).max(100),
    /** The newest change that was shown: what joined a row after it has not been seen. */
    up_to: upTo,
  }),
  output: z.object({ seen: z.number().int() }),
  idempotent: false,
});
