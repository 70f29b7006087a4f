import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { email, id, longestCursor } from '../../../kit/common/fields.ts';
import { invitationCancelled, invitationResent, memberInvited } from '../audits.ts';
import { communityRole, tags } from './fields.ts';
import { teamInvitation } from './team.ts';

export const longestNote = 500;

export const inviteMember = endpoint({
  method: 'POST',
  path: '/api/invitations',
  access: 'admin',
  audits: [memberInvited],
  summary: 'Mails a personal invitation',
  tags,
  body: z.object({
    email,
    community_role: communityRole.default('Member'),
    /** Why they of all people: it stands in the mail. */
    note: z.string().trim().max(longestNote, `At most ${longestNote} characters.`).default(''),
  }),
  output: z.object({ invited: z.string() }),
  status: 201,
  rateLimit: { member: 60 },
});

/** One that the community has sent, by an admin or without a sender. */
export const communityInvitation = teamInvitation.extend({
  community_role: communityRole,
  /** The company that is waiting for them; null where they bring their own. */
  company: z.string().nullable(),
});
export type CommunityInvitation = z.infer<typeof communityInvitation>;

export const invitationState = z.enum(['open', 'expired']);
export const longestInvitationSearch = 254;

export const invitationsQuery = z.object({
  /** Words of a name, an address or a company, whole or parts of them. */
  q: z.string().trim().max(longestInvitationSearch).default(''),
  state: invitationState.optional(),
  after: z.string().max(longestCursor).optional(),
});
export type InvitationsQuery = z.output<typeof invitationsQuery>;

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/invitations',
  access: 'admin',
  summary:
    'The community’s own invitations that are open or expired within the last 30 days, the longest valid first, page by page',
  tags,
  query: invitationsQuery,
  output: z.object({
    invitations: z.array(communityInvitation),
    /** How many match `q`, by state; with the first page only. */
    counts: z.object({ open: z.number().int(), expired: z.number().int() }).nullable(),
    next: z.string().nullable(),
  }),
  staleAfter: ['member.joined'],
});

export const remindInvited = endpoint({
  method: 'POST',
  path: '/api/invitations/:id/reminder',
  access: 'admin',
  audits: [invitationResent],
  summary: 'Mails an invitation anew, at most once a day; its earlier link stops working',
  tags,
  params: z.object({ id }),
  output: communityInvitation,
  rateLimit: { member: 60 },
});

export const cancelInvitation = endpoint({
  method: 'DELETE',
  path: '/api/invitations/:id',
  access: 'admin',
  audits: [invitationCancelled],
  summary: 'Takes one of the community’s invitations back; its link then says so',
  tags,
  params: z.object({ id }),
  output: z.object({ cancelled: z.literal(true) }),
});
