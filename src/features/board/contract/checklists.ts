import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id, instant, line } from '../../../kit/common/fields.ts';
import { longestCardName, longestListName } from '../rules/limits.ts';
import { removed } from './lists.ts';
import { checkItem, checklist, tags, version } from './types.ts';

/** Beyond the end is the end. */
const place = z.number().int().min(0);
const changedList = z.object({ checklist, version });
const changedItem = z.object({ checkItem, version });
const hasSomething = (update: object) => Object.keys(update).length > 0;
const nameIt = 'Name what should change.';

export const addChecklist = endpoint({
  method: 'POST',
  path: '/api/kanban/board/checklists/new',
  access: 'member',
  summary: 'Adds a checklist to a card',
  tags,
  body: z.object({ cardId: id, name: line(longestListName) }),
  output: changedList,
});

export const changeChecklist = endpoint({
  method: 'POST',
  path: '/api/kanban/board/checklists/update',
  access: 'member',
  summary: 'Changes name or place of a checklist',
  tags,
  body: z.object({
    cardId: id,
    checklistId: id,
    update: z
      .strictObject({ name: line(longestListName).optional(), position: place.optional() })
      .refine(hasSomething, nameIt),
  }),
  output: changedList,
});

export const removeChecklist = endpoint({
  method: 'POST',
  path: '/api/kanban/board/checklists/remove',
  access: 'member',
  summary: 'Removes a checklist and its items',
  tags,
  body: z.object({ cardId: id, checklistId: id }),
  output: removed,
});

export const addCheckItem = endpoint({
  method: 'POST',
  path: '/api/kanban/board/checkitems/new',
  access: 'member',
  summary: 'Adds an item to a checklist',
  tags,
  body: z.object({ cardId: id, checklistId: id, name: line(longestCardName) }),
  output: changedItem,
});

export const changeCheckItem = endpoint({
  method: 'POST',
  path: '/api/kanban/board/checkitems/update',
  access: 'member',
  summary:
    'Changes name, state, place, person or due date of an item, or moves it to another checklist of its card',
  tags,
  body: z.object({
    cardId: id,
    checklistId: id,
    checkItemId: id,
    update: z
      .strictObject({
        name: line(longestCardName).optional(),
        state: z.enum(['complete', 'incomplete']).optional(),
        position: place.optional(),
        /** Without a position it comes to the end. */
        checklistId: id.optional(),
        memberId: id.nullable().optional(),
        due: instant.nullable().optional(),
      })
      .refine(hasSomething, nameIt),
  }),
  output: changedItem,
});

export const removeCheckItem = endpoint({
  method: 'POST',
  path: '/api/kanban/board/checkitems/remove',
  access: 'member',
  summary: 'Removes an item of a checklist',
  tags,
  body: z.object({ cardId: id, checklistId: id, checkItemId: id }),
  output: removed,
});
