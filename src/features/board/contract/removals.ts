import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id } from '../../../kit/common/fields.ts';
import { longestSearch } from '../rules/limits.ts';
import { tags, version } from './types.ts';

const params = z.object({ id });

export const listRemovals = endpoint({
  method: 'GET',
  path: '/api/kanban/board/removals',
  access: 'member',
  summary: 'What was removed within the last thirty days, newest first; of the board, or of one card',
  tags,
  /** `q`: words in the name of what was removed, or of one of the cards that went with it. */
  query: z.object({
    before: id.optional(),
    cardId: id.optional(),
    q: z.string().max(longestSearch).optional(),
  }),
  output: z.object({
    removals: z.array(
      z.object({
        id: z.number().int(),
        what: z.enum(['card', 'cards', 'list', 'comment', 'checklist', 'checkitem', 'file', 'label']),
        name: z.string(),
        cards: z.number().int(),
        /** The card among several whose name was searched for. */
        found: z.string().nullable(),
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
