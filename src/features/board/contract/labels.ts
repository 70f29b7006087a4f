import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { colour, id, lineOrNothing } from '../../../kit/common/fields.ts';
import { longestLabelName } from '../rules/limits.ts';
import { removed } from './lists.ts';
import { label, tags, version } from './types.ts';

const params = z.object({ id });
/** A colour says enough: a label may have no name. */
const name = lineOrNothing(longestLabelName);
const changed = z.object({ label, version });

export const addLabel = endpoint({
  method: 'POST',
  path: '/api/kanban/board/labels',
  access: 'member',
  summary: 'Adds a label to the board',
  tags,
  body: z.object({ name, colour }),
  output: changed,
});

export const changeLabel = endpoint({
  method: 'PUT',
  path: '/api/kanban/board/labels/:id',
  access: 'member',
  summary: 'Changes a label on all cards that bear it',
  tags,
  params,
  body: z.object({ name, colour }),
  output: changed,
});

export const deleteLabel = endpoint({
  method: 'DELETE',
  path: '/api/kanban/board/labels/:id',
  access: 'member',
  summary: 'Deletes a label and takes it off all cards',
  tags,
  params,
  output: removed,
});
