// Written by `npm run generate` from contract/counts.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/counts.ts';

export const getNotificationsCount = callOf<typeof contract.getNotificationsCount>('GET', '/api/User/GetUserNotificationsCount', 'member', { staleAfter: ['partnership.*', 'referral.*', 'notification.changed', 'chat.*'] });
export const reportOpened = callOf<typeof contract.reportOpened>('POST', '/api/notifications/opened', 'member', { idempotent: false });
