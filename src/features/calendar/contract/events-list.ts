import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id, instant, longestCursor } from '../../../kit/common/fields.ts';
import { calendarEvent, calendarEventDetail, person, tags } from './types.ts';

/** What narrows every view of events: the list, the month and the week. */
const narrowing = {
  /** One company's, by `company_id` or `user_id`. */
  company: id.optional(),
};

export const listEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  access: 'member',
  summary: 'Events from now on, or past ones, a page at a time',
  tags,
  query: z.object({
    when: z.enum(['upcoming', 'past']).default('upcoming'),
    ...narrowing,
    /** Beginnings of words of the event, all of which it has. */
    q: z.string().trim().max(200).default(''),
    mine: z
      .enum(['true', 'false'])
      .default('false')
      .transform((value) => value === 'true'),
    after: z.string().max(longestCursor).optional(),
  }),
  output: z.object({ events: z.array(calendarEvent), next: z.string().nullable() }),
  staleAfter: ['calendar.*'],
});

/** A month or a week at once, for the grid; at most 500. */
export const listSpan = endpoint({
  method: 'GET',
  path: '/api/events/span',
  access: 'member',
  summary: 'Events that begin between two instants, at most 62 days apart',
  tags,
  query: z.object({ from: instant, to: instant, ...narrowing }),
  output: z.object({ events: z.array(calendarEvent), is_cut: z.boolean() }),
  staleAfter: ['calendar.*'],
});

const params = z.object({ id });

export const getEvent = endpoint({
  method: 'GET',
  path: '/api/events/:id',
  access: 'member',
  summary: 'One date of an event, with everything about it',
  tags,
  params,
  output: calendarEventDetail,
  staleAfter: ['calendar.*'],
});

export const listComing = endpoint({
  method: 'GET',
  path: '/api/events/:id/people',
  access: 'member',
  summary: 'Who comes, and companies worth meeting there',
  tags,
  params,
  query: z.object({ after: id.optional() }),
  output: z.object({
    people: z.array(person.extend({ answer: z.enum(['going', 'maybe']), party: z.number().int() })),
    next: z.number().int().nullable(),
    /** Of those who come: whom the caller should meet, and why. */
    worth_meeting: z.array(person.extend({ why: z.string() })),
  }),
  staleAfter: ['calendar.answered'],
});

export const getEventFile = endpoint({
  method: 'GET',
  path: '/api/events/:id/event.ics',
  access: 'member',
  summary: 'The date as a file for calendar programs',
  tags,
  params,
  output: z.unknown(),
  download: 'text/calendar',
});
