import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id } from '../../../kit/common/fields.ts';
import { tags, version } from './types.ts';

const params = z.object({ id });

export const listRemovals = endpoint({
  method: 'GET',
  path: '/api/kanban/board/removals',
  access: 'member',
  summary: 'What was removed within the last thirty days, newest first; of the board, or of one card',
  tags,
  query: z.object({ before: id.optional(), cardId: id.optional() }),
  output: z.object({
    removals: z.array(
      z.object({
        id: z.number().int(),
        what: z.enum(['card', 'cards', 'list', 'comment', 'checklist', 'checkitem', 'file']),
        name: z.string(),
        cards: z.number().int(),
        removedAt: z.string(),
        removedBy: z.number().int().nullable(),
      }),
    ),
    next: z.number().int().nullable(),
  }),
  staleAfter: ['board.changed'],
});

export const restoreRemoved = endpoint({
  method: 'POST',
  path: '/api/kanban/board/removals/:id/restoration',
  access: 'member',
  summary: 'Brings back what one press removed, where it was',
  tags,
  params,
  output: z.object({ ok: z.literal(true), version }),
});
