import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id } from '../../../kit/common/fields.ts';
import { tags } from './types.ts';

/** Said every so often by whoever looks at the board; kept nowhere. */
export const sayPresent = endpoint({
  method: 'POST',
  path: '/api/kanban/board/presence',
  access: 'member',
  summary: 'Tells colleagues who look at the board that the caller does, and which card they edit',
  tags,
  body: z.object({
    /** The card that the caller is writing in. */
    editing: id.nullable(),
    /** The caller looks elsewhere now. */
    isLeaving: z.boolean().default(false),
  }),
  output: z.object({}),
  reads: true,
  polled: true,
});
