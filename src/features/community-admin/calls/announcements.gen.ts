// Written by `npm run generate` from contract/announcements.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/announcements.ts';

export const countRecipients = callOf<typeof contract.countRecipients>('GET', '/api/community-admin/announcements/audience', 'admin');
export const getAnnouncement = callOf<typeof contract.getAnnouncement>('GET', '/api/announcements/:id', 'member');
export const listAnnouncements = callOf<typeof contract.listAnnouncements>('GET', '/api/community-admin/announcements', 'admin', { staleAfter: ['announcement.sent'] });
export const readAnnouncement = callOf<typeof contract.readAnnouncement>('POST', '/api/announcements/:id/reading', 'member', { idempotent: false });
export const sendAnnouncement = callOf<typeof contract.sendAnnouncement>('POST', '/api/community-admin/announcements', 'admin');
