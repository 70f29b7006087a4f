import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id, longestCursor } from '../../../kit/common/fields.ts';
import { joinRequestApproved, joinRequestRejected } from '../audits.ts';
import { tags } from './fields.ts';

export const joinRequest = z.object({
  id: z.number(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  status: z.enum(['Waiting', 'Approved', 'Rejected']),
  created_at: z.string(),
  decided_at: z.string().nullable(),
  /** Null while it waits, where a trusted link let them in, and where the admin has left. */
  decided_by: z.string().nullable(),
});
export type JoinRequest = z.infer<typeof joinRequest>;

const staleAfter = ['join_request.*'];

export const listJoinRequests = endpoint({
  method: 'GET',
  path: '/api/join-requests',
  access: ['membership'],
  summary: 'Requests by their state, newest first, a page at a time',
  tags,
  query: z.object({
    status: z.enum(['Waiting', 'Approved', 'Rejected']).default('Waiting'),
    after: z.string().max(longestCursor).optional(),
  }),
  output: z.object({ requests: z.array(joinRequest), next: z.string().nullable() }),
  staleAfter,
});

/** Counted no further. */
export const mostCounted = 100;

export const countJoinRequests = endpoint({
  method: 'GET',
  path: '/api/join-requests/waiting',
  access: ['membership'],
  summary: `How many requests wait for an admin, counted up to ${mostCounted}`,
  tags,
  output: z.object({ waiting: z.number().int() }),
  staleAfter,
});

export const approveJoinRequest = endpoint({
  method: 'POST',
  path: '/api/join-requests/:id/approval',
  access: ['membership'],
  audits: [joinRequestApproved],
  summary: 'Approves a request: the personal invitation is mailed',
  tags,
  params: z.object({ id }),
  output: joinRequest,
});

export const rejectJoinRequest = endpoint({
  method: 'POST',
  path: '/api/join-requests/:id/rejection',
  access: ['membership'],
  audits: [joinRequestRejected],
  summary: 'Rejects a request, with a polite mail',
  tags,
  params: z.object({ id }),
  output: joinRequest,
});
