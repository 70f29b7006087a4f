// Written by `npm run generate` from contract/settings.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/settings.ts';

export const changeCommunitySettings = callOf<typeof contract.changeCommunitySettings>('PUT', '/api/admin/settings', 'admin');
export const getAdminStanding = callOf<typeof contract.getAdminStanding>('GET', '/api/admin-standing', 'member', { staleAfter: ['community.settings_changed'] });
export const getCommunitySettings = callOf<typeof contract.getCommunitySettings>('GET', '/api/admin/settings', 'admin', { staleAfter: ['community.settings_changed'] });
