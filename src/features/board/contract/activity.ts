import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id } from '../../../kit/common/fields.ts';
import { activityKinds } from '../rules/activity.ts';
import { tags } from './types.ts';

export const activity = z.object({
  id: z.number().int(),
  /** Null: whoever did it has left, or the card moved by itself. */
  userId: z.number().int().nullable(),
  what: z.enum(activityKinds),
  /** What follows the name of whoever did it: “moved this card from To do to Done”. */
  sentence: z.string(),
  /** To be added to the sentence in the reader’s own time. */
  due: z.string().nullable(),
  createdAt: z.string(),
});
export type Activity = z.infer<typeof activity>;

export const listActivity = endpoint({
  method: 'GET',
  path: '/api/kanban/board/cards/:id/activity',
  access: 'member',
  summary: 'What was done with a card, newest first',
  tags,
  params: z.object({ id }),
  query: z.object({ before: id.optional() }),
  output: z.object({ activity: z.array(activity), next: z.number().int().nullable() }),
  staleAfter: ['board.changed'],
});
