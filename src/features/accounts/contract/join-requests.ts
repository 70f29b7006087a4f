import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id } from '../../../kit/common/fields.ts';
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
});

export const listJoinRequests = endpoint({
  method: 'GET',
  path: '/api/join-requests',
  access: 'admin',
  summary: 'Requests by their state, newest first; `before` is the last id of the page before',
  tags,
  query: z.object({
    status: z.enum(['Waiting', 'Approved', 'Rejected']).default('Waiting'),
    before: id.optional(),
  }),
  output: z.array(joinRequest),
});

export const approveJoinRequest = endpoint({
  method: 'POST',
  path: '/api/join-requests/:id/approval',
  access: 'admin',
  audits: [joinRequestApproved],
  summary: 'Approves a request: the personal invitation is mailed',
  tags,
  params: z.object({ id }),
  output: joinRequest,
});

export const rejectJoinRequest = endpoint({
  method: 'POST',
  path: '/api/join-requests/:id/rejection',
  access: 'admin',
  audits: [joinRequestRejected],
  summary: 'Rejects a request, with a polite mail',
  tags,
  params: z.object({ id }),
  output: joinRequest,
});
