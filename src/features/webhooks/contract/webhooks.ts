import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { fromForm, id, longestCursor } from '../../../kit/common/fields.ts';
import {
  webhookChanged,
  webhookCreated,
  webhookRedelivered,
  webhookRemoved,
  webhookSecretChanged,
  webhookSecretShown,
  webhookTested,
} from '../audits.ts';
import { offeredNames } from './offered.ts';

const tags = ['developers'] as const;
const params = z.object({ id });

const address = z
  .string()
  .trim()
  .max(2000, 'At most 2,000 characters.')
  .pipe(z.url({ protocol: /^https?$/, error: 'Enter a web address, like https://example.org/hooks.' }));
const events = fromForm(
  z
    .array(z.enum(offeredNames, 'Choose from the list of events.'))
    .min(1, 'Choose at least one event.')
    .max(offeredNames.length),
);

export const offReasons = ['admin', 'gone', 'failing'] as const;
export const deliveryStates = ['pending', 'delivered', 'failed', 'dropped'] as const;

export const webhook = z.object({
  id: z.number(),
  address: z.string(),
  events: z.array(z.string()),
  is_on: z.boolean(),
  /** Why it is off: an admin turned it off, the other side answered 410, or nothing arrived for 5 days. */
  off_because: z.enum(offReasons).nullable(),
  /** Since when nothing has arrived. */
  failing_since: z.string().nullable(),
  last_success_at: z.string().nullable(),
  /** Until then the secret before signs as well. */
  old_secret_until: z.string().nullable(),
  created_at: z.string(),
});
export type Webhook = z.infer<typeof webhook>;

const secret = z.object({ secret: z.string() });

const attempt = z.object({
  id: z.number(),
  at: z.string(),
  ms: z.number(),
  status: z.number().nullable(),
  problem: z.string().nullable(),
  /** The first KB of what was answered. */
  answer: z.string(),
});

export const delivery = z.object({
  id: z.number(),
  /** The message’s own, which every attempt carries as `webhook-id`. */
  message: z.string(),
  kind: z.string(),
  body: z.string(),
  state: z.enum(deliveryStates),
  created_at: z.string(),
  next_at: z.string().nullable(),
  attempts: z.array(attempt),
});
export type Delivery = z.infer<typeof delivery>;

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/admin/webhooks',
  access: 'admin',
  summary: 'The community’s webhooks, without their secrets',
  tags,
  output: z.object({ webhooks: z.array(webhook) }),
});

export const getWebhook = endpoint({
  method: 'GET',
  path: '/api/admin/webhooks/:id',
  access: 'admin',
  summary: 'One webhook',
  tags,
  params,
  output: webhook,
});

export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks',
  access: 'admin',
  audits: [webhookCreated],
  summary: 'Creates a webhook and answers the secret that its calls are signed with',
  tags,
  body: z.object({ address, events }),
  output: webhook.extend(secret.shape),
  status: 201,
  // The answer holds a secret that must not be kept for a retry, which is refused because of the address.
  idempotent: false,
});

export const changeWebhook = endpoint({
  method: 'PUT',
  path: '/api/admin/webhooks/:id',
  access: 'admin',
  audits: [webhookChanged],
  summary: 'Changes where a webhook leads, what it is told of, and whether it is on',
  tags,
  params,
  body: z.object({ address, events, is_on: z.union([z.boolean(), z.stringbool()]) }),
  output: webhook,
});

export const removeWebhook = endpoint({
  method: 'DELETE',
  path: '/api/admin/webhooks/:id',
  access: 'admin',
  audits: [webhookRemoved],
  summary: 'Deletes a webhook with its log',
  tags,
  params,
  output: z.object({ removed: z.literal(true) }),
});

export const showSecret = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/:id/secret/showing',
  access: 'admin',
  audits: [webhookSecretShown],
  summary: 'Shows the secret again',
  tags,
  params,
  output: secret,
  idempotent: false,
});

export const rotateSecret = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/:id/secret/rotation',
  access: 'admin',
  audits: [webhookSecretChanged],
  summary: 'Makes a new secret; for a day the one before signs as well',
  tags,
  params,
  body: z.object({
    /** What the caller saw, so that two who press at the same time make one new secret. */
    old_secret_until: z.string().nullable(),
  }),
  output: createWebhook.output,
  idempotent: false,
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/:id/test',
  access: 'admin',
  audits: [webhookTested],
  summary: 'Sends a test, by the way of every other message',
  tags,
  params,
  output: z.object({ sent: z.literal(true) }),
  rateLimit: { member: 20 },
});

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/admin/webhooks/:id/deliveries',
  access: 'admin',
  summary: 'What was sent to a webhook in the last 30 days and what it answered, the newest first',
  tags,
  params,
  query: z.object({ after: z.string().max(longestCursor).optional() }),
  output: z.object({ deliveries: z.array(delivery), next: z.string().nullable() }),
});

export const redeliver = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/:id/deliveries/:delivery/redelivery',
  access: 'admin',
  audits: [webhookRedelivered],
  summary: 'Sends a message again, under the same id',
  tags,
  params: params.extend({ delivery: id }),
  output: z.object({ sent: z.literal(true) }),
  rateLimit: { member: 60 },
});
