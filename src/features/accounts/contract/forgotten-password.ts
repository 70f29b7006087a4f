import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { email } from '../../../kit/common/fields.ts';
import { linkToken, newPassword, tags } from './fields.ts';

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
