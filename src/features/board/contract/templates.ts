import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { templateNames } from '../rules/templates/all.ts';
import { tags, version } from './types.ts';

export const startFromTemplate = endpoint({
  method: 'POST',
  path: '/api/kanban/board/templates',
  access: 'member',
  summary: 'Fills an empty board from a template; a board with a list on it stays as it is',
  tags,
  body: z.object({ template: z.enum(templateNames) }),
  output: z.object({ version }),
});
