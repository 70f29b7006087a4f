// Written by `npm run generate` from contract/sign-in.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/sign-in.ts';

export const answerPasskey = callOf<typeof contract.answerPasskey>('POST', '/api/auth/passkeys/answer', 'anywhere');
export const answerSecondStep = callOf<typeof contract.answerSecondStep>('POST', '/api/auth/second-step', 'anywhere');
export const askPasskey = callOf<typeof contract.askPasskey>('POST', '/api/auth/passkeys/challenge', 'anywhere');
export const login = callOf<typeof contract.login>('POST', '/api/auth/login', 'anywhere');
export const logout = callOf<typeof contract.logout>('POST', '/api/auth/logout', 'anywhere');
export const refresh = callOf<typeof contract.refresh>('POST', '/api/auth/refresh', 'anywhere');
