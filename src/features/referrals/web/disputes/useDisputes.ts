import type { CallOutput } from '../../../../kit/common/call.ts';
import { useCall } from '../../../../kit/web/queries.ts';
import { listDisputes } from '../../calls/disputes.gen.ts';

export type Disputes = CallOutput<typeof listDisputes>;
export type Dispute = Disputes['disputes'][number];
export type Reopening = Disputes['reopenings'][number];

/** Admins of other companies are not told of a referral, so it is asked for again from time to time. */
export const useDisputes = () => useCall(listDisputes, {}, { every: 60_000 });
