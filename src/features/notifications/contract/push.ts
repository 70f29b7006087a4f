import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';

const tags = ['notifications'] as const;

/** What a browser's push manager needs to subscribe. */
export const getPushKey = endpoint({
  method: 'GET',
  path: '/api/notifications/push-key',
  access: 'member',
  summary: 'The public key under which this installation sends push messages',
  tags,
  output: z.object({ public_key: z.string() }),
});

const endpointUrl = z.string().max(1000, 'At most 1,000 characters.');
const base64url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+=*$/, 'This is not a key of a browser.');

/**
 * Belongs to the session that calls: it ends with it. Calling again changes nothing. With `renew`, nobody has asked for it just now: only
 * what is the caller’s already stays theirs, and 409 means that the browser is signed up by somebody else, or by nobody any more.
 */
export const subscribeToPush = endpoint({
  method: 'PUT',
  path: '/api/notifications/push-subscription',
  access: 'member',
  summary: 'Lets this browser be notified when no tab is open',
  tags,
  body: z.object({
    endpoint: endpointUrl,
    p256dh: base64url(200),
    auth: base64url(100),
    renew: z.boolean().optional(),
  }),
  output: z.object({ subscribed: z.literal(true) }),
  idempotent: false,
});

export const unsubscribeFromPush = endpoint({
  method: 'DELETE',
  path: '/api/notifications/push-subscription',
  access: 'member',
  summary: 'Stops notifying this browser',
  tags,
  query: z.object({ endpoint: endpointUrl }),
  output: z.object({ subscribed: z.literal(false) }),
  idempotent: false,
});

/** What became of a test: the words for it are the screen's. */
export const testOutcome = z.enum(['sent', 'not_subscribed', 'gone', 'refused', 'later']);
export type TestOutcome = z.infer<typeof testOutcome>;

export const sendTestPush = endpoint({
  method: 'POST',
  path: '/api/notifications/test-push',
  access: 'member',
  summary: 'Sends a test to the browsers of this session, and says what became of it',
  tags,
  output: z.object({ outcome: testOutcome }),
  idempotent: false,
  rateLimit: { member: 5 },
});
