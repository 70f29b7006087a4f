// Written by `npm run generate` from contract/webhooks.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/webhooks.ts';

export const changeWebhook = callOf<typeof contract.changeWebhook>('PUT', '/api/admin/webhooks/:id', 'admin');
export const createWebhook = callOf<typeof contract.createWebhook>('POST', '/api/admin/webhooks', 'admin', { idempotent: false });
export const getWebhook = callOf<typeof contract.getWebhook>('GET', '/api/admin/webhooks/:id', 'admin');
export const listDeliveries = callOf<typeof contract.listDeliveries>('GET', '/api/admin/webhooks/:id/deliveries', 'admin');
export const listWebhooks = callOf<typeof contract.listWebhooks>('GET', '/api/admin/webhooks', 'admin');
export const redeliver = callOf<typeof contract.redeliver>('POST', '/api/admin/webhooks/:id/deliveries/:delivery/redelivery', 'admin');
export const removeWebhook = callOf<typeof contract.removeWebhook>('DELETE', '/api/admin/webhooks/:id', 'admin');
export const rotateSecret = callOf<typeof contract.rotateSecret>('POST', '/api/admin/webhooks/:id/secret/rotation', 'admin', { idempotent: false });
export const showSecret = callOf<typeof contract.showSecret>('POST', '/api/admin/webhooks/:id/secret/showing', 'admin', { idempotent: false });
export const testWebhook = callOf<typeof contract.testWebhook>('POST', '/api/admin/webhooks/:id/test', 'admin');
