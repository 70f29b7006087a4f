// Written by `npm run generate` from contract/club-settings.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/club-settings.ts';

export const changeClubSettings = callOf<typeof contract.changeClubSettings>('PUT', '/api/meetingclub/admin/settings', 'admin');
export const getClubSettings = callOf<typeof contract.getClubSettings>('GET', '/api/meetingclub/admin/settings', 'admin', { staleAfter: ['club.changed', 'club_round.changed'] });
