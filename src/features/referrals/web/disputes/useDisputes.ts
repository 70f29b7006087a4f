import type { CallOutput } from '../../../../kit/common/endpoint.ts';
import { useCall } from '../../../../kit/web/queries.ts';
import { listDisputes } from '../../contract/disputes.ts';

export type Disputes = CallOutput<typeof listDisputes>;
export type Dispute = Disputes['disputes'][number];
export type Reopening = Disputes['reopenings'][number];

/** Admins of other companies are not told of a referral, so it is asked for again from time to time. */
export const useDisputes = () => useCall(listDisputes, {}, { every: 60_000 });
