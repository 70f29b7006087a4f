import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { decimalNumber, fromForm, id, line, unlessEmpty } from '../../../kit/common/fields.ts';
import { apiKeyCreated, apiKeyRevoked } from '../audits.ts';
import { apiScopes } from './api-scopes.ts';

const tags = ['developers'] as const;

/** `ownerless`: who created it is not an admin any more, or is suspended or gone. */
export const apiKeyStates = ['active', 'expired', 'revoked', 'ownerless'] as const;

export const apiKey = z.object({
  id: z.number(),
  name: z.string(),
  /** How it begins and ends; what lies between is kept nowhere. */
  begins: z.string(),
  ends: z.string(),
  scopes: z.array(z.string()),
  state: z.enum(apiKeyStates),
  created_at: z.string(),
  created_by: z.string(),
  expires_at: z.string().nullable(),
  last_used_at: z.string().nullable(),
  last_used_from: z.string().nullable(),
  revoked_at: z.string().nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/admin/api-keys',
  access: 'admin',
  summary: 'The community’s API keys, the newest first, without their secrets',
  tags,
  output: z.object({ keys: z.array(apiKey) }),
});

export const createApiKey = endpoint({
  method: 'POST',
  path: '/api/admin/api-keys',
  access: 'admin',
  audits: [apiKeyCreated],
  summary: 'Creates an API key; the answer is the only time that it is shown',
  tags,
  body: z.object({
    name: line(80),
    scopes: fromForm(
      z
        .array(z.enum(apiScopes, 'Choose from the list of scopes.'))
        .min(1, 'Choose what the key can do.')
        .max(apiScopes.length),
    ),
    /** Until it ends; without a number it does not. */
    days: unlessEmpty(
      decimalNumber(z.number().int().min(1, 'At least 1 day.').max(3650, 'At most 3,650 days.')).nullish(),
    ),
  }),
  output: apiKey.extend({ key: z.string() }),
  status: 201,
  // The answer holds a secret that must not be kept for a retry, which is refused because of the name.
  idempotent: false,
});

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/api/admin/api-keys/:id',
  access: 'admin',
  audits: [apiKeyRevoked],
  summary: 'Revokes an API key; its next call is refused',
  tags,
  params: z.object({ id }),
  output: z.object({ revoked: z.literal(true) }),
});
