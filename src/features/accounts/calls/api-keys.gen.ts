// Written by `npm run generate` from contract/api-keys.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/api-keys.ts';

export const createApiKey = callOf<typeof contract.createApiKey>('POST', '/api/admin/api-keys', 'admin', { idempotent: false });
export const listApiKeys = callOf<typeof contract.listApiKeys>('GET', '/api/admin/api-keys', 'admin');
export const revokeApiKey = callOf<typeof contract.revokeApiKey>('DELETE', '/api/admin/api-keys/:id', 'admin');
