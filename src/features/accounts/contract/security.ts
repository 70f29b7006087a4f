import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { fromForm, id, line } from '../../../kit/common/fields.ts';
import { newPassword, passkeyResponse, tags } from './fields.ts';

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
