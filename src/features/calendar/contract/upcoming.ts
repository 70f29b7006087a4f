import { z } from 'zod';
import { wholeNumber } from '../../../kit/common/fields.ts';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { calendarEvent, tags } from './types.ts';

// In a file of its own because the frame shows these on every screen.

/** The specification's own, in either spelling of its query. */
export const getEventPosts = endpoint({
  method: 'GET',
  path: '/api/event/GetEventPosts',
  access: 'member',
  summary: 'Upcoming events, the next one first, by page',
  tags,
  query: z.object({
    pageSize: wholeNumber(1, 100).optional(),
    pageIndex: wholeNumber(1, 1000).optional(),
    PageSize: wholeNumber(1, 100).optional(),
    PageIndex: wholeNumber(1, 1000).optional(),
  }),
  output: z.object({ Posts: z.array(calendarEvent) }),
  staleAfter: ['calendar.*'],
});
