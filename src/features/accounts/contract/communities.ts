import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { tags, token } from './fields.ts';

export const getUserEcosystems = endpoint({
  method: 'GET',
  path: '/api/ecosystem/GetUserEcosystems',
  access: 'member',
  summary: 'The communities that I belong to',
  tags,
  output: z.array(z.object({ subdomain: z.string(), name: z.string() })),
});

export const goToCommunity = endpoint({
  method: 'POST',
  path: '/api/ecosystem/crossing',
  access: 'member',
  summary:
    'A one-time code that takes me to another of my communities: 30 seconds, used once, good there only. `url` has it behind #crossing=',
  tags,
  body: z.object({ subdomain: z.string().trim().toLowerCase().max(40) }),
  output: z.object({ url: z.string() }),
  // A repetition needs a code of its own.
  idempotent: false,
});

export const arriveFromCommunity = endpoint({
  method: 'POST',
  path: '/api/auth/crossing',
  access: 'anywhere',
  summary: 'Exchanges the one-time code for a session here',
  tags,
  body: z.object({ code: z.string().max(200) }),
  output: token,
  rateLimit: { address: 60 },
});
