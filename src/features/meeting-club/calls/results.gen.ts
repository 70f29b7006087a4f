// Written by `npm run generate` from contract/results.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/results.ts';

export const exportClubResults = callOf<typeof contract.exportClubResults>('GET', '/api/meetingclub/admin/results.csv', 'admin');
export const getClubResults = callOf<typeof contract.getClubResults>('GET', '/api/meetingclub/admin/results', 'admin', { staleAfter: ['club_round.*', 'club_meeting.*', 'partnership.accepted'] });
export const listClubFeedback = callOf<typeof contract.listClubFeedback>('GET', '/api/meetingclub/admin/feedback', 'admin', { staleAfter: ['club_meeting.*'] });
export const listUnmatched = callOf<typeof contract.listUnmatched>('GET', '/api/meetingclub/admin/unmatched', 'admin', { staleAfter: ['club_round.*'] });
