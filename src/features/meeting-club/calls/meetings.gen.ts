// Written by `npm run generate` from contract/meetings.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/meetings.ts';

export const cancelMeeting = callOf<typeof contract.cancelMeeting>('POST', '/api/meetingclub/meetings/:id/cancellation', 'member');
export const changePlace = callOf<typeof contract.changePlace>('PUT', '/api/meetingclub/meetings/:id/place', 'member');
export const getFreeTimes = callOf<typeof contract.getFreeTimes>('GET', '/api/meetingclub/meetings/:id/free-times', 'member');
export const getMeeting = callOf<typeof contract.getMeeting>('GET', '/api/meetingclub/meetings/:id', 'member', { staleAfter: ['club_meeting.*'] });
export const getMeetingFile = callOf<typeof contract.getMeetingFile>('GET', '/api/meetingclub/meetings/:id/meeting.ics', 'member');
export const listMeetings = callOf<typeof contract.listMeetings>('GET', '/api/meetingclub/meetings', 'member', { staleAfter: ['club_meeting.*'] });
export const pickTime = callOf<typeof contract.pickTime>('PUT', '/api/meetingclub/meetings/:id/pick', 'member');
export const suggestTimes = callOf<typeof contract.suggestTimes>('POST', '/api/meetingclub/meetings/:id/times', 'member');
