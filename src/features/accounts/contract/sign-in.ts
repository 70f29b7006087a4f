import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { email } from '../../../kit/common/fields.ts';
import { passkeyResponse, tags, token } from './fields.ts';

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
  // A secret that nobody guesses, asked for by every open tab of an office every quarter of an hour.
  rateLimit: { address: 1500 },
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'anywhere',
  summary:
    'Ends the session of the token and that of the refresh cookie, whichever is sent; ending one that has ended is no error',
  tags,
  output: z.object({ ended: z.literal(true) }),
});
