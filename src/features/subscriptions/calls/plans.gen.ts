// Written by `npm run generate` from contract/plans.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/plans.ts';

export const listPlanTrials = callOf<typeof contract.listPlanTrials>('GET', '/api/subscription/trials', 'member');
export const setUserSubscription = callOf<typeof contract.setUserSubscription>('POST', '/api/user/SetUserSubscription', 'member', { idempotent: false });
