import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { calendarEvent, tags } from './types.ts';

/** Each event once, by its next date, or by its last one where it is over. */
export const searchEvents = endpoint({
  method: 'GET',
  path: '/api/events/search',
  access: 'member',
  summary: 'Events by their words, upcoming and past, the nearest in time first; at most 10',
  tags,
  query: z.object({ q: z.string().trim().min(1).max(200) }),
  output: z.object({ events: z.array(calendarEvent) }),
});
