import { z } from 'zod';
import { id } from '../../../kit/common/fields.ts';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { topics } from './topics.ts';
import { notificationTypes, tags } from './types.ts';

export const emailPaces = ['at_once', 'daily', 'weekly', 'off'] as const;
export type EmailPace = (typeof emailPaces)[number];

export const pushPaces = ['at_once', 'off'] as const;
export type PushPace = (typeof pushPaces)[number];

/** As a week begins: Monday. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

const topicName = z.enum(topics, 'There’s no such topic.');
const emailPace = z.enum(emailPaces, 'Choose at_once, daily, weekly or off.');
const pushPace = z.enum(pushPaces, 'Choose at_once or off.');

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, like 22:00.');

/** A night belongs to the day on which it begins: from 22:00 to 07:00 on Fridays ends on Saturday morning. */
const quietHours = z
  .object({
    from: clock,
    to: clock,
    days: z.array(z.enum(weekdays)).min(1, 'Choose at least one day.').max(7),
  })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'Choose a different time to end.' });

const topicSettings = z.object({
  topic: topicName,
  /** Under which it is filed, and whether something is asked of the member. */
  notification_type: z.enum(notificationTypes),
  is_waiting: z.boolean(),
  /** In the middle of a sentence: "referrals waiting for you". */
  name: z.string(),
  /** False: it counts in a badge of its own, and `in_app` changes nothing. */
  is_in_bell: z.boolean(),
  /** Only admins are told of it, and only they have this row. */
  is_for_admins: z.boolean(),
  /** False: it is in the list, read, and counts nowhere. */
  in_app: z.boolean(),
  email: emailPace,
  push: pushPace,
});
export type TopicSettings = z.infer<typeof topicSettings>;

export const notificationSettings = z.object({
  topics: z.array(topicSettings),
  /** Null: none. */
  quiet_hours: quietHours.nullable(),
  /** Whether what came meanwhile is emailed as one when quiet hours or a pause end. */
  email_after_quiet_hours: z.boolean(),
  /** Nothing leaves before 8:00 on this day, as `2026-03-31`; null: not paused. */
  paused_until: z.string().nullable(),
  time_zone: z.string(),
  /** False: nobody has chosen one, and the community's applies. */
  is_time_zone_set: z.boolean(),
  /** Where emails go. */
  email_address: z.string(),
  /** A sentence, where the address has refused emails so often that none are sent; null: all is well. */
  email_problem: z.string().nullable(),
  /** Until when quiet hours or a pause hold back emails and pushes; null: they don't at this moment. */
  held_until: z.string().nullable(),
  /** Some browser of the member, not necessarily this one, gets pushes. */
  has_push_device: z.boolean(),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/notifications/settings',
  access: 'member',
  summary: 'How the caller is told of what: in the app, by email and by browser push',
  tags,
  output: notificationSettings,
});

/** What is left out stays as it is, topic by topic and channel by channel. */
export const changeNotificationSettings = endpoint({
  method: 'PUT',
  path: '/api/notifications/settings',
  access: 'member',
  summary: 'Changes how the caller is told of what; what is left out stays',
  tags,
  body: z.object({
    topics: z
      .array(
        z.object({
          topic: topicName,
          in_app: z.boolean().optional(),
          email: emailPace.optional(),
          push: pushPace.optional(),
        }),
      )
      .max(topics.length)
      .optional(),
    quiet_hours: quietHours.nullish(),
    email_after_quiet_hours: z.boolean().optional(),
    paused_until: z.iso.date('Enter a date, like 2026-03-31.').nullish(),
    time_zone: z.string().max(100).optional(),
  }),
  output: notificationSettings,
  idempotent: false,
});

export type SettingsChange = z.output<typeof changeNotificationSettings.body>;

/** The browser's zone, sent without asking anyone: it counts only as long as nobody has chosen one. */
export const offerTimeZone = endpoint({
  method: 'POST',
  path: '/api/notifications/time-zone',
  access: 'member',
  summary: 'Takes the browser’s time zone, unless the caller has one already',
  tags,
  body: z.object({ time_zone: z.string().max(100) }),
  output: z.object({ time_zone: z.string() }),
  idempotent: false,
});

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/notifications/test-mail',
  access: 'member',
  summary: 'Emails the caller a test',
  tags,
  output: z.object({ email_address: z.string() }),
  rateLimit: { member: 5 },
});

/** From the record of what was decided: "Not emailed: you had already seen it." */
export const explainNotification = endpoint({
  method: 'GET',
  path: '/api/notifications/:id/why',
  access: 'member',
  summary: 'Why one notification came, and why it was or was not emailed and pushed',
  tags,
  params: z.object({ id }),
  output: z.object({ sentences: z.array(z.string()) }),
});
