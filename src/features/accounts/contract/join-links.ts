import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id, line, wholeNumber } from '../../../kit/common/fields.ts';
import { joinLinkClosed, joinLinkCreated } from '../audits.ts';
import { communityRole, tags } from './fields.ts';

export const joinLink = z.object({
  id: z.number(),
  url: z.string(),
  is_vetted: z.boolean(),
  community_role: communityRole,
  max_uses: z.number().nullable(),
  uses: z.number(),
  expires_at: z.string().nullable(),
  closed: z.boolean(),
});

export const createJoinLink = endpoint({
  method: 'POST',
  path: '/api/join-links',
  access: ['membership'],
  audits: [joinLinkCreated],
  summary: 'Makes a join link; admins can list it with its address again',
  tags,
  body: z.object({
    is_vetted: z.union([z.boolean(), z.stringbool()]).default(true),
    community_role: communityRole.default('Member'),
    max_uses: wholeNumber(1, 100_000).nullish(),
    days: wholeNumber(1, 365).default(30),
    questions: z.array(line(200)).max(10).default([]),
  }),
  output: joinLink,
  status: 201,
});

export const listJoinLinks = endpoint({
  method: 'GET',
  path: '/api/join-links',
  access: ['membership'],
  summary: 'The newest join links',
  tags,
  output: z.array(joinLink),
});

export const closeJoinLink = endpoint({
  method: 'DELETE',
  path: '/api/join-links/:id',
  access: ['membership'],
  audits: [joinLinkClosed],
  summary: 'Closes a join link; whoever was let in stays',
  tags,
  params: z.object({ id }),
  output: z.object({ closed: z.literal(true) }),
});
