// Written by `npm run generate` from contract/security.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/security.ts';

export const addPasskey = callOf<typeof contract.addPasskey>('POST', '/api/account/passkeys', 'member');
export const beginPasskey = callOf<typeof contract.beginPasskey>('POST', '/api/account/passkeys/challenge', 'member', { idempotent: false });
export const beginTwoStep = callOf<typeof contract.beginTwoStep>('POST', '/api/account/two-step', 'member', { idempotent: false });
export const changePassword = callOf<typeof contract.changePassword>('POST', '/api/account/password', 'member');
export const confirmTwoStep = callOf<typeof contract.confirmTwoStep>('POST', '/api/account/two-step/confirmation', 'member', { idempotent: false });
export const endTwoStep = callOf<typeof contract.endTwoStep>('POST', '/api/account/two-step/ending', 'member');
export const getSecurity = callOf<typeof contract.getSecurity>('GET', '/api/account/security', 'member');
export const removePasskey = callOf<typeof contract.removePasskey>('DELETE', '/api/account/passkeys/:id', 'member');
