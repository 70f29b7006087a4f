// Written by `npm run generate` from contract.ts.
import { callOf } from '../../kit/common/call.ts';
import type * as contract from './contract.ts';

export const findCommunities = callOf<typeof contract.findCommunities>('GET', '/api/communities', 'anywhere');
export const getEcosystemDetails = callOf<typeof contract.getEcosystemDetails>('GET', '/api/ecosystem/GetEcosystemDetails/:subdomain', 'anywhere');
export const mailMyCommunities = callOf<typeof contract.mailMyCommunities>('POST', '/api/communities/reminder', 'anywhere');
