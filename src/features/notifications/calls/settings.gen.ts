// Written by `npm run generate` from contract/settings.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/settings.ts';

export const changeNotificationSettings = callOf<typeof contract.changeNotificationSettings>('PUT', '/api/notifications/settings', 'member', { idempotent: false });
export const explainNotification = callOf<typeof contract.explainNotification>('GET', '/api/notifications/:id/why', 'member');
export const getNotificationSettings = callOf<typeof contract.getNotificationSettings>('GET', '/api/notifications/settings', 'member');
export const offerTimeZone = callOf<typeof contract.offerTimeZone>('POST', '/api/notifications/time-zone', 'member', { idempotent: false });
export const sendTestMail = callOf<typeof contract.sendTestMail>('POST', '/api/notifications/test-mail', 'member');
