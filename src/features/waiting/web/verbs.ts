import { call } from '../../../kit/web/api.ts';
import { payCommission, receiveCommission, undoPayment } from '../../commissions/calls/ledger.gen.ts';
import { pickTime } from '../../meeting-club/calls/meetings.gen.ts';
import { confirmResponse } from '../../opportunities/calls/responses.gen.ts';
import { acceptPartnership, acceptTerms } from '../../partnerships/calls.gen.ts';
import { acceptReferral, confirmReferral, reopenReferral } from '../../referrals/calls/verbs.gen.ts';
import type { Wait } from '../contract.ts';

/** What a press on a row sends. The code comes after the first paint: nobody presses before it. */
export const verbs = {
  acceptReferral: ({ id }: Wait) => call(acceptReferral, { params: { id }, body: {} }),
  confirmReferral: ({ id }: Wait) => call(confirmReferral, { params: { id }, body: {} }),
  reopenReferral: ({ id }: Wait) => call(reopenReferral, { params: { id }, body: {} }),
  acceptPartnership: ({ id, version }: Wait) =>
    call(acceptPartnership, { params: { id }, body: { version: version! } }),
  acceptTerms: ({ id, version }: Wait) => call(acceptTerms, { params: { id }, body: { version: version! } }),
  payCommission: ({ id }: Wait) => call(payCommission, { params: { id }, body: {} }),
  undoPayment: ({ id }: Wait) => call(undoPayment, { params: { id } }),
  receiveCommission: ({ id }: Wait) => call(receiveCommission, { params: { id }, body: {} }),
  confirmResponse: ({ id }: Wait) => call(confirmResponse, { params: { id }, body: {} }),
  pickTime: ({ id }: Wait, at: string) => call(pickTime, { params: { id }, body: { starts_at: at } }),
};
