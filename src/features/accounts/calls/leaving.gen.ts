// Written by `npm run generate` from contract/leaving.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/leaving.ts';

export const deleteAccount = callOf<typeof contract.deleteAccount>('DELETE', '/api/account', 'member', { idempotent: false });
export const getMyData = callOf<typeof contract.getMyData>('GET', '/api/my-data', 'member');
