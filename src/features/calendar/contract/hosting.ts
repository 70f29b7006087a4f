import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { day, decimalNumber, fromForm, id, unlessEmpty, wholeNumber } from '../../../kit/common/fields.ts';
import { file } from '../../../kit/common/files.ts';
import { calendarSettingsChanged, eventApproved, eventDeclined } from '../audits.ts';
import { repetitions } from '../rules/series.ts';
import { flag, sentShapes } from './event-fields.ts';
import { calendarEvent, calendarEventDetail, person, tags } from './types.ts';

const params = z.object({ id });

const wallTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Enter a day and a time, like 2027-04-30T18:30.');
/** As a host writes it: times are Sydney's. */
export const eventForm = z.object({
  ...sentShapes,
  starts: wallTime,
  /** Of whole days: the last one. */
  ends: wallTime,
  /** Where April doubles the hour; left out there, it is asked for (`calendar.hour_twice`). */
  is_second_hour: unlessEmpty(flag.optional()),
  is_all_day: flag.default(false),
  capacity: unlessEmpty(wholeNumber(1, 100_000).nullish()),
  hosts: fromForm(z.array(id).max(10, 'At most 10 hosts.')).default([]),
  repeats: unlessEmpty(z.enum(repetitions).nullish()),
  repeats_every: unlessEmpty(wholeNumber(1, 12).default(1)).default(1),
  repeats_until: unlessEmpty(day.nullish()),
});
export type EventForm = z.infer<typeof eventForm>;

export const createEvent = endpoint({
  method: 'POST',
  path: '/api/events',
  access: 'member',
  summary: 'Announces an event, or hands it in where an admin approves',
  tags,
  status: 201,
  body: eventForm,
  output: calendarEventDetail,
  rateLimit: { member: 20 },
});

/** What an edit reaches. */
export const reach = z.enum(['this', 'later', 'all']).default('this');

export const changeEvent = endpoint({
  method: 'PUT',
  path: '/api/events/:id',
  access: 'member',
  summary: 'Changes this date, this and later ones, or all; those who come are told what moved',
  tags,
  params,
  body: eventForm.extend({ reach, version: decimalNumber(z.number().int()) }),
  output: calendarEventDetail,
});

export const largestPicture = 25 * 1_048_576;

export const setEventPicture = endpoint({
  method: 'PUT',
  path: '/api/events/:id/picture',
  access: 'member',
  summary: 'Gives an event its picture',
  tags,
  params,
  body: z.object({ file }),
  bodyLimit: largestPicture + 1_048_576,
  output: calendarEventDetail,
});

export const removeEventPicture = endpoint({
  method: 'DELETE',
  path: '/api/events/:id/picture',
  access: 'member',
  summary: 'Takes the picture of an event away',
  tags,
  params,
  output: calendarEventDetail,
});

export const cancelEvent = endpoint({
  method: 'POST',
  path: '/api/events/:id/cancellation',
  access: 'member',
  summary: 'Cancels dates, with a word to all who come',
  tags,
  params,
  body: z.object({ reach, word: z.string().trim().max(1000, 'At most 1000 characters.').default('') }),
  output: calendarEventDetail,
});

export const approveEvent = endpoint({
  method: 'POST',
  path: '/api/admin/events/:id/approval',
  access: ['moderator'],
  audits: [eventApproved, eventDeclined],
  summary: 'Publishes an event that was handed in, or declines it with a word to its author',
  tags,
  params,
  body: z.object({
    is_approved: z.boolean(),
    /** To the author of an event that is declined. */
    word: z.string().trim().max(1000, 'At most 1000 characters.').default(''),
  }),
  output: calendarEventDetail,
});

const settings = z.object({ who_creates: z.enum(['members', 'admins']), needs_approval: z.boolean() });
export type EventSettings = z.infer<typeof settings>;

export const listWaitingEvents = endpoint({
  method: 'GET',
  path: '/api/admin/events',
  access: ['moderator'],
  summary: 'Events that wait for approval',
  tags,
  output: z.object({ events: z.array(calendarEvent), settings }),
  staleAfter: ['calendar.*'],
});

export const changeEventSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/events/settings',
  access: 'admin',
  audits: [calendarSettingsChanged],
  summary: 'Says who may announce events, and whether an admin approves them',
  tags,
  body: settings,
  output: settings,
});

export const getCheckInList = endpoint({
  method: 'GET',
  path: '/api/events/:id/check-in',
  access: 'member',
  summary: 'Everybody who has a seat, for the hosts at the door',
  tags,
  params,
  output: z.object({
    people: z.array(
      person
        .extend({ party: z.number().int(), checked_in_at: z.string().nullable() })
        .partial({ company_id: true }),
    ),
    guests: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        email: z.string(),
        checked_in_at: z.string().nullable(),
      }),
    ),
    checked_in: z.number().int(),
  }),
  staleAfter: ['calendar.answered', 'calendar.checked_in'],
});

export const checkIn = endpoint({
  method: 'PUT',
  path: '/api/events/:id/check-in',
  access: 'member',
  summary: 'Notes that someone has arrived, or takes it back; by a host',
  tags,
  params,
  body: z.object({ user_id: id.optional(), guest_id: id.optional(), is_here: z.boolean() }),
  output: z.object({ checked_in: z.number().int() }),
});

export const exportComing = endpoint({
  method: 'GET',
  path: '/api/events/:id/people.csv',
  access: 'member',
  summary: 'Who comes, as a spreadsheet; for hosts',
  tags,
  params,
  output: z.unknown(),
  download: 'text/csv',
});
