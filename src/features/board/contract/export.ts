import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { tags } from './types.ts';

const whole = {
  method: 'GET',
  access: 'member',
  tags,
  output: z.unknown(),
  rateLimit: { member: 20 },
} as const;

export const exportBoardJson = endpoint({
  ...whole,
  path: '/api/kanban/board/export.json',
  summary: 'The whole board as a JSON file, with names in place of ids',
  download: 'application/json',
});

export const exportBoardCsv = endpoint({
  ...whole,
  path: '/api/kanban/board/export.csv',
  summary: 'The whole board as a CSV file, a row for each card',
  download: 'text/csv; charset=utf-8',
});
