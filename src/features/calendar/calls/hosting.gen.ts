// Written by `npm run generate` from contract/hosting.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/hosting.ts';

export const approveEvent = callOf<typeof contract.approveEvent>('POST', '/api/admin/events/:id/approval', ['moderator']);
export const cancelEvent = callOf<typeof contract.cancelEvent>('POST', '/api/events/:id/cancellation', 'member');
export const changeEvent = callOf<typeof contract.changeEvent>('PUT', '/api/events/:id', 'member');
export const changeEventSettings = callOf<typeof contract.changeEventSettings>('PUT', '/api/admin/events/settings', 'admin');
export const checkIn = callOf<typeof contract.checkIn>('PUT', '/api/events/:id/check-in', 'member');
export const createEvent = callOf<typeof contract.createEvent>('POST', '/api/events', 'member');
export const exportComing = callOf<typeof contract.exportComing>('GET', '/api/events/:id/people.csv', 'member');
export const getCheckInList = callOf<typeof contract.getCheckInList>('GET', '/api/events/:id/check-in', 'member', { staleAfter: ['calendar.answered', 'calendar.checked_in'] });
export const listWaitingEvents = callOf<typeof contract.listWaitingEvents>('GET', '/api/admin/events', ['moderator'], { staleAfter: ['calendar.*'] });
export const removeEventPicture = callOf<typeof contract.removeEventPicture>('DELETE', '/api/events/:id/picture', 'member');
export const setEventPicture = callOf<typeof contract.setEventPicture>('PUT', '/api/events/:id/picture', 'member');
