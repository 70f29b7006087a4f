import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { email, id, optionalLine } from '../../../kit/common/fields.ts';
import { tags } from './fields.ts';

/** At the same time, for one company. */
export const mostOpenInvitations = 50;

export const teamInvitation = z.object({
  id: z.number(),
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  state: z.enum(['open', 'expired']),
  /** Null where whoever invited has left. */
  invited_by: z.string().nullable(),
  mailed_at: z.string(),
  expires_at: z.string(),
  can: z.object({ remind: z.boolean() }),
});
export type TeamInvitation = z.infer<typeof teamInvitation>;

export const inviteColleague = endpoint({
  method: 'POST',
  path: '/api/my-company/invitations',
  access: 'member',
  summary: 'Emails someone an invitation to join my company',
  tags,
  body: z.object({ email, first_name: optionalLine(60), last_name: optionalLine(60) }),
  output: teamInvitation,
  status: 201,
  rateLimit: { member: 20 },
});

export const listTeamInvitations = endpoint({
  method: 'GET',
  path: '/api/my-company/invitations',
  access: 'member',
  summary:
    'My company’s invitations that are open or expired within the last 30 days, newest first; at most 100',
  tags,
  output: z.array(teamInvitation),
  staleAfter: ['member.joined'],
});

export const remindColleague = endpoint({
  method: 'POST',
  path: '/api/my-company/invitations/:id/reminder',
  access: 'member',
  summary: 'Mails an invitation anew, at most once a day; its earlier link stops working',
  tags,
  params: z.object({ id }),
  output: teamInvitation,
  rateLimit: { member: 20 },
});

export const cancelTeamInvitation = endpoint({
  method: 'DELETE',
  path: '/api/my-company/invitations/:id',
  access: 'member',
  summary: 'Takes an invitation back; its link then says so',
  tags,
  params: z.object({ id }),
  output: z.object({ cancelled: z.literal(true) }),
});

export const removeColleague = endpoint({
  method: 'DELETE',
  path: '/api/my-company/team/:user_id',
  access: 'member',
  summary:
    'Ends a colleague’s seat here and their sessions; their account stays. Only the contact may, or an admin of the same company',
  tags,
  params: z.object({ user_id: id }),
  output: z.object({ removed: z.literal(true) }),
});
