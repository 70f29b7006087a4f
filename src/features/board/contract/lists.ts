import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { colour, id, line } from '../../../kit/common/fields.ts';
import { referralStatus } from '../../referrals/contract/status.ts';
import { longestListName, mostCards } from '../rules/limits.ts';
import { list, tags, version } from './types.ts';

const name = line(longestListName);
const changed = z.object({ list, version });
/** Undone by its number, for thirty days. */
export const removed = z.object({ ok: z.literal(true), removalId: z.number().int(), version });

export const addList = endpoint({
  method: 'POST',
  path: '/api/kanban/board/lists/new',
  access: 'member',
  summary: 'Adds a list at the end of the board',
  tags,
  body: z.object({ name }),
  output: changed,
});

export const changeList = endpoint({
  method: 'POST',
  path: '/api/kanban/board/list/update',
  access: 'member',
  summary: 'Changes name, colour, limit, place or state of referrals of a list; what is not named stays',
  tags,
  body: z.object({
    listId: id,
    update: z
      .strictObject({
        name: name.optional(),
        colour: colour.nullable().optional(),
        limit: z.number().int().min(1).max(mostCards).nullable().optional(),
        /** From the left, beginning with 0, among the others; beyond the end is the end. */
        position: z.number().int().min(0).optional(),
        /** Cards about referrals in this state come here at once, and from then on by themselves. */
        referralState: referralStatus.nullable().optional(),
      })
      .refine((update) => Object.keys(update).length > 0, 'Name what should change.'),
  }),
  output: changed,
});

export const clearList = endpoint({
  method: 'POST',
  path: '/api/kanban/board/lists/clear',
  access: 'member',
  summary: 'Removes all cards of a list',
  tags,
  body: z.object({ listId: id }),
  output: removed,
});

export const removeList = endpoint({
  method: 'POST',
  path: '/api/kanban/board/lists/remove',
  access: 'member',
  summary: 'Removes a list and its cards',
  tags,
  body: z.object({ listId: id }),
  output: removed,
});
