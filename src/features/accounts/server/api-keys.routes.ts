import { serve } from '../../../kit/server/http/calls.ts';
import * as contract from '../contract/api-keys.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys.ts';

export const apiKeyRoutes = [
  serve(contract.listApiKeys, ({ tx }) => listApiKeys(tx)),
  serve(contract.createApiKey, ({ tx, body }) => createApiKey(tx, body)),
  serve(contract.revokeApiKey, async ({ tx, params }) => {
    await revokeApiKey(tx, params.id);
    return { revoked: true as const };
  }),
];
