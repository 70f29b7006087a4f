// Written by `npm run generate` from contract/preview.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/preview.ts';

export const changeRoundPlace = callOf<typeof contract.changeRoundPlace>('PUT', '/api/meetingclub/admin/rounds/:id/places/:memberId', 'admin');
export const forecastMove = callOf<typeof contract.forecastMove>('POST', '/api/meetingclub/admin/rounds/:id/moves/forecast', 'admin', { reads: true });
export const listRoundMeetings = callOf<typeof contract.listRoundMeetings>('GET', '/api/meetingclub/admin/rounds/:id/meetings', 'admin', { staleAfter: ['club_round.*'] });
export const listRoundPlaces = callOf<typeof contract.listRoundPlaces>('GET', '/api/meetingclub/admin/rounds/:id/places', 'admin', { staleAfter: ['club_round.*', 'club_wish.*'] });
export const lockMeeting = callOf<typeof contract.lockMeeting>('PUT', '/api/meetingclub/admin/rounds/:id/meetings/:meetingId/lock', 'admin');
export const moveInRound = callOf<typeof contract.moveInRound>('POST', '/api/meetingclub/admin/rounds/:id/moves', 'admin');
