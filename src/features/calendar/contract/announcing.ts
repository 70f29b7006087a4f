import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { tags } from './types.ts';

// In a file of its own because the frame shows the way to the form on every screen.

export const getAnnouncing = endpoint({
  method: 'GET',
  path: '/api/events/announcing',
  access: 'member',
  summary: 'Whether the caller may announce events here, and whether an admin looks at them first',
  tags,
  output: z.object({ can_announce: z.boolean(), needs_approval: z.boolean() }),
});
