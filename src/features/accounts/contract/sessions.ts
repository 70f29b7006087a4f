import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { tags } from './fields.ts';

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  access: 'member',
  summary: 'Where I am signed in, in every community of mine',
  tags,
  output: z.array(
    z.object({
      id: z.string(),
      community: z.string(),
      device: z.string(),
      created_at: z.string(),
      last_used_at: z.string(),
      is_this_one: z.boolean(),
    }),
  ),
});

export const endMySession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:session',
  access: 'member',
  summary: 'Ends one of my sessions',
  tags,
  params: z.object({ session: z.uuid() }),
  output: z.object({ ended: z.literal(true) }),
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/account/sessions/ending',
  access: 'member',
  summary: 'Signs me out everywhere but here',
  tags,
  output: z.object({ ended: z.number() }),
});
