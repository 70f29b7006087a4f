// Written by `npm run generate` from contract/events-list.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/events-list.ts';

export const getEvent = callOf<typeof contract.getEvent>('GET', '/api/events/:id', 'member', { staleAfter: ['calendar.*'] });
export const getEventFile = callOf<typeof contract.getEventFile>('GET', '/api/events/:id/event.ics', 'member');
export const listComing = callOf<typeof contract.listComing>('GET', '/api/events/:id/people', 'member', { staleAfter: ['calendar.answered'] });
export const listEvents = callOf<typeof contract.listEvents>('GET', '/api/events', 'member', { staleAfter: ['calendar.*'] });
export const listSpan = callOf<typeof contract.listSpan>('GET', '/api/events/span', 'member', { staleAfter: ['calendar.*'] });
