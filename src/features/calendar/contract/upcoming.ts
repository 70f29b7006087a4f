import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { calendarEvent, tags } from './types.ts';

// In a file of its own because the frame shows these on every screen.

const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

/** The specification's own, in either spelling of its query. */
export const getEventPosts = endpoint({
  method: 'GET',
  path: '/api/event/GetEventPosts',
  access: 'member',
  summary: 'Upcoming events, the next one first, by page',
  tags,
  query: z.object({
    pageSize: whole(1, 100).optional(),
    pageIndex: whole(1, 1000).optional(),
    PageSize: whole(1, 100).optional(),
    PageIndex: whole(1, 1000).optional(),
  }),
  output: z.object({ Posts: z.array(calendarEvent) }),
  staleAfter: ['calendar.*'],
});
