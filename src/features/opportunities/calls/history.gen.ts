// Written by `npm run generate` from contract/history.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/history.ts';

export const getActivity = callOf<typeof contract.getActivity>('GET', '/api/projects/:id/activity', 'member', { staleAfter: ['opportunity.*', 'referral.*'] });
export const getVersions = callOf<typeof contract.getVersions>('GET', '/api/projects/:id/versions', 'member', { staleAfter: ['opportunity.*', 'referral.*'] });
