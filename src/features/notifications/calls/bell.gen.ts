// Written by `npm run generate` from contract/bell.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/bell.ts';

export const findOver = callOf<typeof contract.findOver>('POST', '/api/notifications/over', 'member', { reads: true });
export const getNotifications = callOf<typeof contract.getNotifications>('GET', '/api/User/GetUserNotifications', 'member', { staleAfter: ['notification.changed'] });
export const markAllRead = callOf<typeof contract.markAllRead>('POST', '/api/User/MarkAllNotificationsRead', 'member', { idempotent: false });
export const markNotification = callOf<typeof contract.markNotification>('PUT', '/api/notifications/:id/status', 'member', { idempotent: false });
export const reportSeen = callOf<typeof contract.reportSeen>('POST', '/api/notifications/seen', 'member', { idempotent: false });
