import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'anywhere',
  summary: 'The process is alive',
  tags: ['operation'],
  output: z.object({ status: z.literal('ok'), version: z.string() }),
  polled: true,
  // Whoever watches over the process must never be told that it is busy because others were.
  rateLimit: 'none',
});

export const ready = endpoint({
  method: 'GET',
  path: '/api/ready',
  access: 'anywhere',
  summary: 'The process can serve: its database answers',
  tags: ['operation'],
  output: z.object({ status: z.literal('ready') }),
  polled: true,
  rateLimit: 'none',
});
