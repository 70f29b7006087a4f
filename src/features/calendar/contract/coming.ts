import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { email, id, line } from '../../../kit/common/fields.ts';
import { answerKinds, calendarEvent, calendarEventDetail, tags } from './types.ts';

const params = z.object({ id });

/** With no seat left, "going" joins the waiting list. An offered seat is taken by "going" and passed on by "not going". */
export const answerEvent = endpoint({
  method: 'PUT',
  path: '/api/events/:id/answer',
  access: 'member',
  summary: 'Says whether the caller comes, and with how many',
  tags,
  params,
  body: z.object({ answer: z.enum(answerKinds), party: z.coerce.number().int().min(1).max(21).default(1) }),
  output: calendarEvent,
});

const feedKind = z.enum(['mine', 'all']);

export const listFeeds = endpoint({
  method: 'GET',
  path: '/api/calendar-feeds',
  access: 'member',
  summary: 'Which calendars the caller has subscribed to; the secret addresses are shown once only',
  tags,
  output: z.object({ feeds: z.array(z.object({ kind: feedKind, created_at: z.string() })) }),
});

export const makeFeed = endpoint({
  method: 'POST',
  path: '/api/calendar-feeds',
  access: 'member',
  summary: 'Makes a secret address for calendar programs; an earlier one of the kind ends',
  tags,
  status: 201,
  body: z.object({ kind: feedKind }),
  output: z.object({ kind: feedKind, url: z.string() }),
  idempotent: false,
});

export const revokeFeed = endpoint({
  method: 'DELETE',
  path: '/api/calendar-feeds/:kind',
  access: 'member',
  summary: 'Ends a secret address; programs get an empty calendar for thirty days',
  tags,
  params: z.object({ kind: feedKind }),
  output: z.object({}),
});

export const getPublicEvent = endpoint({
  method: 'GET',
  path: '/api/public/events/:id',
  access: 'visitor',
  summary: 'An event that its host made public, as everybody may see it',
  tags,
  params,
  output: calendarEventDetail
    .pick({
      id: true,
      title: true,
      text: true,
      event_time: true,
      starts_at: true,
      ends_at: true,
      is_all_day: true,
      place: true,
      map_link: true,
      is_online: true,
      event_link: true,
      url: true,
      picture_alt: true,
      company: true,
      state: true,
      cancel_word: true,
    })
    .extend({ is_full: z.boolean() }),
});

/** The same answer for every address, a member's too. */
export const registerGuest = endpoint({
  method: 'POST',
  path: '/api/public/events/:id/guests',
  access: 'visitor',
  summary: 'Holds a seat for half an hour, and asks for a yes by email',
  tags,
  params,
  body: z.object({ name: line(120), email }),
  output: z.object({ is_asked: z.literal(true) }),
  rateLimit: { address: 10 },
});

const token = z.object({ token: z.string().max(100) });

export const showGuest = endpoint({
  method: 'GET',
  path: '/api/public/event-guests/:token',
  access: 'visitor',
  summary: 'What a guest’s link is about',
  tags,
  params: token,
  output: z.object({
    event_id: z.number().int(),
    title: z.string(),
    starts_at: z.string(),
    is_confirmed: z.boolean(),
  }),
});

export const answerGuest = endpoint({
  method: 'POST',
  path: '/api/public/event-guests/:token',
  access: 'visitor',
  summary: 'A guest confirms, or gives the seat back',
  tags,
  params: token,
  body: z.object({ comes: z.boolean() }),
  output: z.object({ is_confirmed: z.boolean(), is_full: z.boolean() }),
});
