// Written by `npm run generate` from contract/answering.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/answering.ts';

export const acceptByEmail = callOf<typeof contract.acceptByEmail>('POST', '/api/referral-answers/:token/acceptance', 'visitor');
export const declineByEmail = callOf<typeof contract.declineByEmail>('POST', '/api/referral-answers/:token/refusal', 'visitor');
export const getAnswerPage = callOf<typeof contract.getAnswerPage>('GET', '/api/referral-answers/:token', 'visitor');
