import { z } from 'zod';
import { endpoint } from '../../kit/common/endpoint.ts';
import { email, fromForm, id, line, optionalLine } from '../../kit/common/fields.ts';

/** SPEC 4 calls a token without one of two claims old. Without another one it says what SPEC 3 has for that. */
const said = (otherwise = '') => z.string().catch(otherwise);

/** SPEC 3's claims, exactly, and the three that a session needs. */
export const claims = z.object({
  UserID: z.number().int().catch(0),
  FirstName: said(),
  LastName: said(),
  CompanyName: said(),
  Email: said(),
  Avatar: said(),
  Bio: said(),
  Role: said('GUEST'),
  EcosystemRole: said(),
  Currency: said('AUD'),
  Country: said(),
  UserType: said(),
  CompanyProfileUniqueIdentifier: said(),
  SubscriptionStatus: z.string(),
  SubscriptionType: said(),
  SubscriptionExpiry: said(),
  EcosystemSubdomain: z.string(),
  sid: said(),
  iat: z.number().catch(0),
  exp: z.number().catch(0),
});
export type Claims = z.infer<typeof claims>;

export const communityRole = z.enum(['Admin', 'Member']);
export type CommunityRole = z.infer<typeof communityRole>;

/** Length alone makes a password strong; the server also refuses those that everybody knows. */
export const newPassword = z
  .string()
  .min(10, 'Use at least 10 characters.')
  .max(200, 'At most 200 characters.');

/** Asked for by the invitations that found a company; the others say themselves which one it is. */
const companyBrought = optionalLine(120);

/** What a browser answers to a passkey's challenge, as it is. */
const passkeyResponse = fromForm(z.record(z.string(), z.unknown()));

const linkToken = z.object({ token: z.string().min(20).max(200) });
const token = z.object({ token: z.string() });
const tags = ['accounts'] as const;

// ── Signing in ──────────────────────────────────────────────────────────────────────────────────────────────────

export const secondStepMethod = z.enum(['totp', 'recovery', 'passkey']);

/** Either the token, or a ticket for the second step. */
export const signInAnswer = z.object({
  token: z.string().optional(),
  second_step: z.object({ ticket: z.string(), methods: z.array(secondStepMethod) }).optional(),
});

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'anywhere',
  summary: 'Signs in to the community of the host, or of `subdomain`',
  tags,
  body: z.object({
    email,
    password: z.string().min(1, 'Enter your password.').max(1024),
    subdomain: z.string().trim().toLowerCase().max(40).optional(),
  }),
  output: signInAnswer,
  rateLimit: { address: 60 },
});

export const answerSecondStep = endpoint({
  method: 'POST',
  path: '/api/auth/second-step',
  access: 'anywhere',
  summary: 'The second step: a code from the authenticator app, or a recovery code, which is used once',
  tags,
  body: z.object({
    ticket: z.string().max(200),
    code: z.string().trim().min(6, 'Enter the code.').max(40),
  }),
  output: token,
  rateLimit: { address: 30 },
});

export const askPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/challenge',
  access: 'anywhere',
  summary: 'What a browser needs to sign in with a passkey, instead of a password or as the second step',
  tags,
  body: z.object({ ticket: z.string().max(200).optional() }),
  output: z.object({ ticket: z.string(), options: z.record(z.string(), z.unknown()) }),
  rateLimit: { address: 60 },
});

export const answerPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/answer',
  access: 'anywhere',
  summary: 'Signs in with a passkey',
  tags,
  body: z.object({ ticket: z.string().max(200), response: passkeyResponse }),
  output: token,
  rateLimit: { address: 60 },
});

export const refresh = endpoint({
  method: 'POST',
  path: '/api/auth/refresh',
  access: 'anywhere',
  summary: 'A fresh token for the session of the refresh cookie; the cookie is replaced by a new one',
  tags,
  output: token,
  rateLimit: { address: 120 },
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'anywhere',
  summary: 'Ends the session of the refresh cookie; ending one that has ended is no error',
  tags,
  output: z.object({ ended: z.literal(true) }),
});

// ── A forgotten password ────────────────────────────────────────────────────────────────────────────────────────

export const askForReset = endpoint({
  method: 'POST',
  path: '/api/auth/reset',
  access: 'anywhere',
  summary: 'Mails a link to set a new password; the answer never tells whether the address exists',
  tags,
  body: z.object({ email }),
  output: z.object({ sent_to: z.string() }),
  status: 202,
  rateLimit: { address: 10 },
});

/** A link in a mail is looked at first (scanners do that too) and used by a POST. */
export const linkState = z.enum(['open', 'used', 'expired']);

export const lookAtReset = endpoint({
  method: 'GET',
  path: '/api/auth/reset/:token',
  access: 'anywhere',
  summary: 'Whether a reset link can still be used; an unknown one is a 404',
  tags,
  params: linkToken,
  output: z.object({ state: linkState }),
  rateLimit: { address: 60 },
});

export const setNewPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset/:token',
  access: 'anywhere',
  summary: 'Sets the password, ends every session of the account, and uses the link up',
  tags,
  params: linkToken,
  body: z.object({ password: newPassword }),
  output: z.object({ changed: z.literal(true) }),
  rateLimit: { address: 30 },
});

// ── Joining ─────────────────────────────────────────────────────────────────────────────────────────────────────

/** For somebody who has no account yet, and no need of more than the words. */
const saidTerms = z.object({ sentence: z.string(), example: z.string().nullable() });

export const lookAtInvitation = endpoint({
  method: 'GET',
  path: '/api/auth/invitations/:token',
  access: 'visitor',
  summary: 'Who invites whom to what, and whether it is still open',
  tags,
  params: linkToken,
  output: z.object({
    state: z.enum(['open', 'accepted', 'declined', 'cancelled', 'company_closed', 'expired']),
    email: z.string(),
    community_role: communityRole,
    /** Null where the community itself invites. */
    invited_by: z.string().nullable(),
    has_account: z.boolean(),
    /** What the person said when they asked to join, or whoever invites them; the joining form begins with it. */
    first_name: z.string().optional(),
    last_name: z.string().optional(),
    company: z.string().optional(),
    /** They join `company`, which is here already, instead of bringing one along. */
    joins_company: z.boolean(),
    /** Somebody of that company is here already. */
    has_team: z.boolean(),
    /** Whose partner they become by joining, and by which terms: null where nothing is proposed for that way. */
    partner: z
      .object({
        company: z.string(),
        message: z.string().nullable(),
        they_pay: saidTerms.nullable(),
        we_pay: saidTerms.nullable(),
      })
      .optional(),
  }),
  rateLimit: { address: 60 },
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/auth/invitations/:token/acceptance',
  access: 'anywhere',
  summary: 'Joins with the account that the invited address has; its password is asked',
  tags,
  params: linkToken,
  body: z.object({
    password: z.string().min(1, 'Enter your password.').max(1024),
    company: companyBrought,
  }),
  output: signInAnswer,
  rateLimit: { address: 30 },
});

export const joinFromInvitation = endpoint({
  method: 'POST',
  path: '/api/auth/invitations/:token/joining',
  access: 'anywhere',
  summary: 'Joins with a new account: name, company, password',
  tags,
  params: linkToken,
  body: z.object({
    first_name: line(60),
    last_name: line(60),
    company: companyBrought,
    password: newPassword,
  }),
  output: signInAnswer,
  rateLimit: { address: 30 },
});

export const declineInvitation = endpoint({
  method: 'POST',
  path: '/api/auth/invitations/:token/refusal',
  access: 'anywhere',
  summary: 'Says no to an invitation',
  tags,
  params: linkToken,
  output: z.object({ declined: z.literal(true) }),
  rateLimit: { address: 30 },
});

export const joinQuestion = z.object({ id: z.string(), question: z.string(), is_required: z.boolean() });

export const lookAtJoinLink = endpoint({
  method: 'GET',
  path: '/api/auth/join-links/:token',
  access: 'visitor',
  summary: 'What a join link opens: the way in at once, or a request with questions',
  tags,
  params: linkToken,
  output: z.object({
    state: z.enum(['open', 'used_up', 'expired']),
    is_vetted: z.boolean(),
    questions: z.array(joinQuestion),
  }),
  rateLimit: { address: 60 },
});

export const askToJoin = endpoint({
  method: 'POST',
  path: '/api/auth/join-links/:token/requests',
  access: 'visitor',
  summary:
    'Asks to join by a link. A trusted link mails the personal invitation at once; a vetted one puts the request before the admins. The answer is the same for known and unknown addresses',
  tags,
  params: linkToken,
  body: z.object({
    email,
    first_name: line(60),
    last_name: line(60),
    company: line(120),
    answers: fromForm(z.record(z.string(), z.string().trim().max(2000))).default({}),
  }),
  output: z.object({ sent_to: z.string(), is_vetted: z.boolean() }),
  status: 202,
  rateLimit: { address: 20 },
});

// ── The admin's side of joining ─────────────────────────────────────────────────────────────────────────────────

export const inviteMember = endpoint({
  method: 'POST',
  path: '/api/invitations',
  access: 'admin',
  summary: 'Mails a personal invitation',
  tags,
  body: z.object({ email, community_role: communityRole.default('Member') }),
  output: z.object({ invited: z.string() }),
  status: 201,
  rateLimit: { member: 60 },
});

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
  access: 'admin',
  summary: 'Makes a join link; admins can list it with its address again',
  tags,
  body: z.object({
    is_vetted: z.union([z.boolean(), z.stringbool()]).default(true),
    community_role: communityRole.default('Member'),
    max_uses: z.coerce.number().int().min(1).max(100_000).nullish(),
    days: z.coerce.number().int().min(1).max(365).default(30),
    questions: z.array(line(200)).max(10).default([]),
  }),
  output: joinLink,
  status: 201,
});

export const listJoinLinks = endpoint({
  method: 'GET',
  path: '/api/join-links',
  access: 'admin',
  summary: 'The newest join links',
  tags,
  output: z.array(joinLink),
});

export const closeJoinLink = endpoint({
  method: 'DELETE',
  path: '/api/join-links/:id',
  access: 'admin',
  summary: 'Closes a join link; whoever was let in stays',
  tags,
  params: z.object({ id }),
  output: z.object({ closed: z.literal(true) }),
});

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
  summary: 'Approves a request: the personal invitation is mailed',
  tags,
  params: z.object({ id }),
  output: joinRequest,
});

export const rejectJoinRequest = endpoint({
  method: 'POST',
  path: '/api/join-requests/:id/rejection',
  access: 'admin',
  summary: 'Rejects a request, with a polite mail',
  tags,
  params: z.object({ id }),
  output: joinRequest,
});

// ── My team ─────────────────────────────────────────────────────────────────────────────────────────────────────

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

/** One that the community has sent, by an admin or without a sender. */
export const communityInvitation = teamInvitation.extend({
  community_role: communityRole,
  /** The company that is waiting for them; null where they bring their own. */
  company: z.string().nullable(),
});
export type CommunityInvitation = z.infer<typeof communityInvitation>;

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/invitations',
  access: 'admin',
  summary:
    'The community’s own invitations that are open or expired within the last 30 days, newest first; at most 100',
  tags,
  output: z.array(communityInvitation),
  staleAfter: ['member.joined'],
});

export const remindInvited = endpoint({
  method: 'POST',
  path: '/api/invitations/:id/reminder',
  access: 'admin',
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
  summary: 'Takes one of the community’s invitations back; its link then says so',
  tags,
  params: z.object({ id }),
  output: z.object({ cancelled: z.literal(true) }),
});

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

// ── My communities ──────────────────────────────────────────────────────────────────────────────────────────────

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

// ── My account ──────────────────────────────────────────────────────────────────────────────────────────────────

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

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/password',
  access: 'member',
  summary: 'Changes the password and ends every other session',
  tags,
  body: z.object({
    current_password: z.string().min(1, 'Enter your password.').max(1024),
    password: newPassword,
  }),
  output: z.object({ changed: z.literal(true) }),
  rateLimit: { member: 5 },
});

export const passkey = z.object({ id: z.number(), name: z.string(), created_at: z.string() });

export const getSecurity = endpoint({
  method: 'GET',
  path: '/api/account/security',
  access: 'member',
  summary: 'How my account is protected',
  tags,
  output: z.object({
    has_two_step: z.boolean(),
    recovery_codes_left: z.number(),
    passkeys: z.array(passkey),
  }),
});

export const beginTwoStep = endpoint({
  method: 'POST',
  path: '/api/account/two-step',
  access: 'member',
  summary: 'A secret for an authenticator app; it counts once a code from it has been confirmed',
  tags,
  body: z.object({ current_password: z.string().min(1, 'Enter your password.').max(1024) }),
  output: z.object({ secret: z.string(), uri: z.string() }),
  idempotent: false,
  rateLimit: { member: 5 },
});

export const confirmTwoStep = endpoint({
  method: 'POST',
  path: '/api/account/two-step/confirmation',
  access: 'member',
  summary: 'Turns two-step sign-in on; the recovery codes are shown this once',
  tags,
  body: z.object({
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, 'Enter the 6-digit code.'),
  }),
  output: z.object({ recovery_codes: z.array(z.string()) }),
  // The answer holds secrets that must not be kept for a retry.
  idempotent: false,
  rateLimit: { member: 5 },
});

export const endTwoStep = endpoint({
  method: 'POST',
  path: '/api/account/two-step/ending',
  access: 'member',
  summary: 'Turns two-step sign-in off',
  tags,
  body: z.object({ current_password: z.string().min(1, 'Enter your password.').max(1024) }),
  output: z.object({ ended: z.literal(true) }),
  rateLimit: { member: 5 },
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys/challenge',
  access: 'member',
  summary: 'What a browser needs to make a passkey for this community’s address',
  tags,
  body: z.object({ current_password: z.string().min(1, 'Enter your password.').max(1024) }),
  output: z.object({ ticket: z.string(), options: z.record(z.string(), z.unknown()) }),
  idempotent: false,
  rateLimit: { member: 5 },
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys',
  access: 'member',
  summary: 'Keeps a passkey',
  tags,
  body: z.object({
    ticket: z.string().max(200),
    name: line(60),
    response: passkeyResponse,
  }),
  output: passkey,
  status: 201,
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/account/passkeys/:id',
  access: 'member',
  summary:
    'Forgets a passkey; the password is asked for, or an answer to `/api/auth/passkeys/challenge` by one of my passkeys',
  tags,
  params: z.object({ id }),
  body: z.object({
    current_password: z.string().min(1, 'Enter your password.').max(1024).optional(),
    passkey: fromForm(z.object({ ticket: z.string().max(200), response: passkeyResponse })).optional(),
  }),
  output: z.object({ removed: z.literal(true) }),
  rateLimit: { member: 10 },
});

// ── My data, and leaving ────────────────────────────────────────────────────────────────────────────────────────

export const getMyData = endpoint({
  method: 'GET',
  path: '/api/my-data',
  access: 'member',
  summary: 'A ZIP of what is kept of me in this community and of my account',
  tags,
  output: z.unknown(),
  download: 'application/zip',
  rateLimit: { member: 5 },
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/account',
  access: 'member',
  summary: 'Deletes my account and ends my seats in all communities, for good',
  tags,
  body: z.object({ current_password: z.string().min(1, 'Enter your password.').max(1024) }),
  output: z.object({ deleted: z.literal(true) }),
  // Nobody is left who could be answered a second time.
  idempotent: false,
  rateLimit: { member: 5 },
});
