// Written by `npm run generate` from contract/rounds.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/rounds.ts';

export const changeRound = callOf<typeof contract.changeRound>('PUT', '/api/meetingclub/admin/rounds/:id', 'admin');
export const closeRound = callOf<typeof contract.closeRound>('POST', '/api/meetingclub/admin/rounds/:id/closing', 'admin');
export const deleteRound = callOf<typeof contract.deleteRound>('DELETE', '/api/meetingclub/admin/rounds/:id', 'admin');
export const draftRound = callOf<typeof contract.draftRound>('POST', '/api/meetingclub/admin/rounds', 'admin');
export const getRound = callOf<typeof contract.getRound>('GET', '/api/meetingclub/admin/rounds/:id', 'admin', { staleAfter: ['club_round.*'] });
export const listRounds = callOf<typeof contract.listRounds>('GET', '/api/meetingclub/admin/rounds', 'admin', { staleAfter: ['club_round.*', 'club_wish.*'] });
export const matchRound = callOf<typeof contract.matchRound>('POST', '/api/meetingclub/admin/rounds/:id/matching', 'admin');
export const openRound = callOf<typeof contract.openRound>('POST', '/api/meetingclub/admin/rounds/:id/opening', 'admin');
export const sendRound = callOf<typeof contract.sendRound>('POST', '/api/meetingclub/admin/rounds/:id/sending', 'admin');
export const stopMatching = callOf<typeof contract.stopMatching>('DELETE', '/api/meetingclub/admin/rounds/:id/matching', 'admin');
export const takeBackRound = callOf<typeof contract.takeBackRound>('POST', '/api/meetingclub/admin/rounds/:id/withdrawal', 'admin');
