// Written by `npm run generate` from contract/forgotten-password.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/forgotten-password.ts';

export const askForReset = callOf<typeof contract.askForReset>('POST', '/api/auth/reset', 'anywhere');
export const lookAtReset = callOf<typeof contract.lookAtReset>('GET', '/api/auth/reset/:token', 'anywhere');
export const setNewPassword = callOf<typeof contract.setNewPassword>('POST', '/api/auth/reset/:token', 'anywhere');
