import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { decimalNumber, optionalLine, optionalText } from '../../../kit/common/fields.ts';
import { tags } from './fields.ts';

const token = z.object({ token: z.string().regex(/^[\w-]{20,100}$/) });

/** over: it came to nothing; what was passed on is still there until the customer has it removed. */
export const customerPage = z.object({
  state: z.enum(['asked', 'given', 'refused', 'closed', 'rated', 'over']),
  customer_name: z.string().nullable(),
  sender: z.object({ name: z.string(), avatar: z.string().nullable(), person: z.string().nullable() }),
  receiver: z.object({ name: z.string(), avatar: z.string().nullable(), website: z.string().nullable() }),
  need: z.string().nullable(),
  description: z.string().nullable(),
  /** Its description is the brief of an opportunity, in Markdown. */
  is_formatted: z.boolean(),
  /** What was passed on, as label and value, so that the customer sees all of it. */
  passed_on: z.array(z.object({ label: z.string(), value: z.string() })),
  sent_at: z.string(),
  review: z
    .object({ stars: z.number().int(), words: z.string().nullable(), author: z.string().nullable() })
    .nullable(),
  can: z.object({ consent: z.boolean(), remove: z.boolean(), rate: z.boolean() }),
});
export type CustomerPage = z.infer<typeof customerPage>;

const customerCall = {
  access: 'visitor',
  tags,
  params: token,
  output: customerPage,
  rateLimit: { address: 30 },
} as const;

export const getCustomerPage = endpoint({
  method: 'GET',
  path: '/api/customer/:token',
  summary: 'What a customer who was referred may see and decide',
  ...customerCall,
});
export const giveConsent = endpoint({
  method: 'POST',
  path: '/api/customer/:token/consent',
  summary: '“Yes, contact me”',
  ...customerCall,
});
export const refuseConsent = endpoint({
  method: 'POST',
  path: '/api/customer/:token/refusal',
  summary: '“No, remove my details”',
  ...customerCall,
});
export const rateReceiver = endpoint({
  method: 'POST',
  path: '/api/customer/:token/rating',
  summary: 'One to five stars after the deal, with words if they like; becomes a review',
  ...customerCall,
  body: z.object({
    stars: decimalNumber(
      z.number().int().min(1, 'Choose at least one star.').max(5, 'Choose up to five stars.'),
    ),
    words: optionalText(1000),
    author: optionalLine(80),
  }),
});
