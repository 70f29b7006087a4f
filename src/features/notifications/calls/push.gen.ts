// Written by `npm run generate` from contract/push.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/push.ts';

export const getPushKey = callOf<typeof contract.getPushKey>('GET', '/api/notifications/push-key', 'member');
export const sendTestPush = callOf<typeof contract.sendTestPush>('POST', '/api/notifications/test-push', 'member', { idempotent: false });
export const subscribeToPush = callOf<typeof contract.subscribeToPush>('PUT', '/api/notifications/push-subscription', 'member', { idempotent: false });
export const unsubscribeFromPush = callOf<typeof contract.unsubscribeFromPush>('DELETE', '/api/notifications/push-subscription', 'member', { idempotent: false });
