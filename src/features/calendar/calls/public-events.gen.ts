// Written by `npm run generate` from contract/public-events.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/public-events.ts';

export const answerGuest = callOf<typeof contract.answerGuest>('POST', '/api/public/event-guests/:token', 'visitor');
export const getGuest = callOf<typeof contract.getGuest>('GET', '/api/public/event-guests/:token', 'visitor');
export const getGuestFile = callOf<typeof contract.getGuestFile>('GET', '/api/public/event-guests/:token/event.ics', 'visitor');
export const getPublicEvent = callOf<typeof contract.getPublicEvent>('GET', '/api/public/events/:id', 'visitor');
export const registerGuest = callOf<typeof contract.registerGuest>('POST', '/api/public/events/:id/guests', 'visitor');
