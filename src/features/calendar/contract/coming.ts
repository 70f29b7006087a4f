import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id, wholeNumber } from '../../../kit/common/fields.ts';
import { answerKinds, calendarEvent, tags } from './types.ts';

const params = z.object({ id });

/** With no seat left, "going" joins the waiting list. An offered seat is taken by "going" and passed on by "not going". */
export const answerEvent = endpoint({
  method: 'PUT',
  path: '/api/events/:id/answer',
  access: 'member',
  summary: 'Says whether the caller comes, and with how many',
  tags,
  params,
  body: z.object({ answer: z.enum(answerKinds), party: wholeNumber(1, 21).default(1) }),
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
