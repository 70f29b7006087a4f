// Written by `npm run generate` from contract/activity.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/activity.ts';

export const getActivity = callOf<typeof contract.getActivity>('POST', '/api/companies/activity', 'member', { idempotent: false });
export const getRecentlyActive = callOf<typeof contract.getRecentlyActive>('POST', '/api/senderPartner/GetCompanyProfilesRecentlyActive', 'member', { idempotent: false });
