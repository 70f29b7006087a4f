import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { tags } from './fields.ts';

export const getMyData = endpoint({
  method: 'GET',
  path: '/api/my-data',
  access: 'member',
  summary: 'A ZIP of what is kept of me in this community and of my account',
  tags,
  output: z.unknown(),
  download: 'application/zip',
  rateLimit: { member: 5 },
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/account',
  access: 'member',
  summary: 'Deletes my account and ends my seats in all communities, for good',
  tags,
  body: z.object({ current_password: z.string().min(1, 'Enter your password.').max(1024) }),
  output: z.object({ deleted: z.literal(true) }),
  // Nobody is left who could be answered a second time.
  idempotent: false,
  rateLimit: { member: 5 },
});
