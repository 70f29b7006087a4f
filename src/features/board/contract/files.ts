import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id } from '../../../kit/common/fields.ts';
import { file } from '../../../kit/common/files.ts';
import { removed } from './lists.ts';
import { cardFile, tags, version } from './types.ts';

const megabyte = 1_048_576;
export const largestBoardFile = 25 * megabyte;

export const addFile = endpoint({
  method: 'POST',
  path: '/api/kanban/board/cards/:id/files',
  access: 'member',
  summary: 'Adds a picture or a file to a card',
  tags,
  status: 201,
  params: z.object({ id }),
  body: z.object({ file }),
  bodyLimit: largestBoardFile + megabyte,
  output: z.object({ file: cardFile, version }),
  rateLimit: { member: 60 },
});

export const removeFile = endpoint({
  method: 'DELETE',
  path: '/api/kanban/board/cards/:id/files/:fileId',
  access: 'member',
  summary: 'Removes a file of a card',
  tags,
  params: z.object({ id, fileId: id }),
  output: removed,
});
