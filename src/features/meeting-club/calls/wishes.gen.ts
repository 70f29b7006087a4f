// Written by `npm run generate` from contract/wishes.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/wishes.ts';

export const avoidPerson = callOf<typeof contract.avoidPerson>('PUT', '/api/meetingclub/avoided', 'member', { idempotent: false });
export const changePlaceInRound = callOf<typeof contract.changePlaceInRound>('PUT', '/api/meetingclub/rounds/:id/place', 'member');
export const findPeople = callOf<typeof contract.findPeople>('GET', '/api/meetingclub/people', 'member');
export const getClub = callOf<typeof contract.getClub>('GET', '/api/meetingclub', 'member', { staleAfter: ['club.changed', 'club_wish.*', 'club_round.*', 'club_meeting.*', 'partnership.accepted'] });
export const leaveClub = callOf<typeof contract.leaveClub>('DELETE', '/api/meetingclub/wish', 'member');
export const listAvoided = callOf<typeof contract.listAvoided>('GET', '/api/meetingclub/avoided', 'member', { staleAfter: ['club_wish.*'] });
export const pauseWish = callOf<typeof contract.pauseWish>('PUT', '/api/meetingclub/wish/pause', 'member');
export const putWish = callOf<typeof contract.putWish>('PUT', '/api/meetingclub/wish', 'member');
export const resumeWish = callOf<typeof contract.resumeWish>('DELETE', '/api/meetingclub/wish/pause', 'member');
export const stopAvoiding = callOf<typeof contract.stopAvoiding>('DELETE', '/api/meetingclub/avoided', 'member', { idempotent: false });
