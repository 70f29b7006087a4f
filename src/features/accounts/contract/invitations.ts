import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { email, id, longestCursor, wholeNumber } from '../../../kit/common/fields.ts';
import { invitationCancelled, invitationResent, memberInvited, remindersStarted } from '../audits.ts';
import { communityRole, tags } from './fields.ts';
import { teamInvitation } from './team.ts';

export const longestNote = 500;

export const inviteMember = endpoint({
  method: 'POST',
  path: '/api/invitations',
  access: ['membership'],
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

export const invitationState = z.enum(['open', 'expired', 'joined', 'declined', 'withdrawn']);
export type InvitationState = z.infer<typeof invitationState>;

/** Why someone gets no reminder now: an email less than a day ago, their own wish, or an address that takes none. */
export const noReminder = z.enum(['mailed_lately', 'opted_out', 'refusing']);

/** One that the community has sent, by an admin or without a sender. */
export const communityInvitation = teamInvitation.extend({
  state: invitationState,
  /** When they joined or declined, or it was withdrawn; null while it is unanswered. */
  answered_at: z.string().nullable(),
  /** Null of someone who can be reminded, and where nothing is left to remind of. */
  no_reminder: noReminder.nullable(),
  can: z.object({ remind: z.boolean(), withdraw: z.boolean() }),
  community_role: communityRole,
  /** The company that is waiting for them; null where they bring their own. */
  company: z.string().nullable(),
});
export type CommunityInvitation = z.infer<typeof communityInvitation>;

export const longestInvitationSearch = 254;
/** So many can be chosen at once. */
export const mostChosenInvitations = 1000;

const filter = z.object({
  /** Words of a name, an address or a company, whole or parts of them. */
  q: z.string().trim().max(longestInvitationSearch).default(''),
  /** Left out: those that are open or expired. */
  state: invitationState.optional(),
});
export const invitationsQuery = filter.extend({
  after: z.string().max(longestCursor).optional(),
});
export type InvitationsQuery = z.output<typeof invitationsQuery>;

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/invitations',
  access: ['membership'],
  summary:
    'The community’s own invitations, page by page: those without an answer, the longest valid first, or those in one state, the latest first',
  tags,
  query: invitationsQuery,
  output: z.object({
    invitations: z.array(communityInvitation),
    /** How many match `q`, by state; with the first page only. */
    counts: z.record(invitationState, z.number().int()).nullable(),
    next: z.string().nullable(),
  }),
  staleAfter: ['member.joined'],
});

export const chooseInvitations = endpoint({
  method: 'GET',
  path: '/api/invitations/matching',
  access: ['membership'],
  summary: `Unanswered invitations that a filter finds, to do something with all of them; at most ${mostChosenInvitations}`,
  tags,
  query: filter.extend({ state: invitationState.extract(['open', 'expired']).optional() }),
  output: z.object({
    invitations: z.array(communityInvitation.pick({ id: true, email: true, no_reminder: true })),
    /** There are more, and they are not among these. */
    is_more: z.boolean(),
  }),
});

export const remindInvited = endpoint({
  method: 'POST',
  path: '/api/invitations/:id/reminder',
  access: ['membership'],
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
  access: ['membership'],
  audits: [invitationCancelled],
  summary: 'Takes one of the community’s invitations back; its link then says so',
  tags,
  params: z.object({ id }),
  output: z.object({ cancelled: z.literal(true) }),
});

const chosenIds = z
  .array(id)
  .min(1, 'Choose at least one invitation.')
  .max(mostChosenInvitations, `At most ${mostChosenInvitations} at once.`);

/** Reminders to many: how far they have come. */
export const reminderRun = z.object({
  total: z.number().int(),
  /** How many were looked at so far; the others follow. */
  done: z.number().int(),
  /** How many emails left. Those who have answered, or were emailed meanwhile, got none. */
  sent: z.number().int(),
  is_over: z.boolean(),
  started_at: z.string(),
});
export type ReminderRun = z.infer<typeof reminderRun>;

export const startReminders = endpoint({
  method: 'POST',
  path: '/api/invitations/reminders',
  access: ['membership'],
  audits: [remindersStarted],
  summary:
    'Mails many invitations anew, one after the other, each at most once a day; refused where that would be more emails than `mails` says',
  tags,
  body: z.object({ ids: chosenIds, mails: wholeNumber(1, mostChosenInvitations) }),
  output: reminderRun,
  status: 202,
  rateLimit: { member: 20 },
});

export const getReminders = endpoint({
  method: 'GET',
  path: '/api/invitations/reminders',
  access: ['membership'],
  polled: true,
  summary: 'The latest reminders to many, begun within the last day; null where there are none',
  tags,
  output: z.object({ run: reminderRun.nullable() }),
});

export const withdrawInvitations = endpoint({
  method: 'POST',
  path: '/api/invitations/withdrawals',
  access: ['membership'],
  audits: [invitationCancelled],
  summary: 'Takes many of the community’s invitations back; those that were answered stay as they are',
  tags,
  body: z.object({ ids: chosenIds }),
  output: z.object({ withdrawn: z.number().int() }),
  rateLimit: { member: 20 },
});
