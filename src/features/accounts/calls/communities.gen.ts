// Written by `npm run generate` from contract/communities.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/communities.ts';

export const arriveFromCommunity = callOf<typeof contract.arriveFromCommunity>('POST', '/api/auth/crossing', 'anywhere');
export const getUserEcosystems = callOf<typeof contract.getUserEcosystems>('GET', '/api/ecosystem/GetUserEcosystems', 'member');
export const goToCommunity = callOf<typeof contract.goToCommunity>('POST', '/api/ecosystem/crossing', 'member', { idempotent: false });
