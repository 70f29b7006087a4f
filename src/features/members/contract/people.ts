import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { line, optionalText } from '../../../kit/common/fields.ts';
import { pictureBody, tags } from './fields.ts';

export const person = z.object({
  user_id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  avatar: z.string().nullable(),
  bio: z.string(),
  is_contact: z.boolean(),
  last_active_at: z.string().nullable(),
});
export type Person = z.infer<typeof person>;

/** Somebody whom the caller can write to, and the conversation that the two have. */
export const addressee = person.extend({ conversation_id: z.number().int().nullable() });
export type Addressee = z.infer<typeof addressee>;

export const changeMyDetails = endpoint({
  method: 'PUT',
  path: '/api/my-profile',
  access: 'member',
  summary: 'Changes the caller’s own name and words about themselves',
  tags,
  body: z.object({ first_name: line(60), last_name: line(60), bio: optionalText(600) }),
  output: person,
});

export const changeMyAvatar = endpoint({
  method: 'PUT',
  path: '/api/my-profile/avatar',
  access: 'member',
  summary: 'Changes the caller’s own picture; made square, at most 512 pixels',
  tags,
  ...pictureBody,
  output: person,
  rateLimit: { member: 20 },
});

export const removeMyAvatar = endpoint({
  method: 'DELETE',
  path: '/api/my-profile/avatar',
  access: 'member',
  summary: 'Takes the caller’s own picture away',
  tags,
  output: person,
});
