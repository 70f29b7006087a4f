import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { email, fromForm, line } from '../../../kit/common/fields.ts';
import { communityRole, companyBrought, linkToken, newPassword, tags } from './fields.ts';
import { signInAnswer } from './sign-in.ts';

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
