// Written by `npm run generate` from contract/customer.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/customer.ts';

export const getCustomerPage = callOf<typeof contract.getCustomerPage>('GET', '/api/customer/:token', 'visitor');
export const giveConsent = callOf<typeof contract.giveConsent>('POST', '/api/customer/:token/consent', 'visitor');
export const rateReceiver = callOf<typeof contract.rateReceiver>('POST', '/api/customer/:token/rating', 'visitor');
export const refuseConsent = callOf<typeof contract.refuseConsent>('POST', '/api/customer/:token/refusal', 'visitor');
