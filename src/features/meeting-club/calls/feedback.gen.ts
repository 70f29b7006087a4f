// Written by `npm run generate` from contract/feedback.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/feedback.ts';

export const getOpenFeedback = callOf<typeof contract.getOpenFeedback>('GET', '/api/meetingclub/feedback', 'member', { staleAfter: ['club_meeting.*'] });
export const giveFeedback = callOf<typeof contract.giveFeedback>('PUT', '/api/meetingclub/meetings/:id/feedback', 'member');
export const introduceFromMeeting = callOf<typeof contract.introduceFromMeeting>('POST', '/api/meetingclub/meetings/:id/outcomes/introduction', 'member');
export const nothingCameOfIt = callOf<typeof contract.nothingCameOfIt>('POST', '/api/meetingclub/meetings/:id/outcomes/nothing', 'member');
export const proposeMeetingPartnership = callOf<typeof contract.proposeMeetingPartnership>('POST', '/api/meetingclub/meetings/:id/outcomes/partnership', 'member');
export const sendMeetingReferral = callOf<typeof contract.sendMeetingReferral>('POST', '/api/meetingclub/meetings/:id/outcomes/referral', 'member');
