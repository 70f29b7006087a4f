export { meetingsOfDays, type MeetingFlow } from './meetings-of-days.ts';
export { isClubOn } from './wishes/wish-rows.ts';
export { waitingMeetings, type WaitingMeeting } from './meetings/waiting-meetings.ts';
