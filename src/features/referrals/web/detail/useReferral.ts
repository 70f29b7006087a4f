import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { id as idField } from '../../../../kit/common/fields.ts';
import { call } from '../../../../kit/web/api.ts';
import { ApiError } from '../../../../kit/web/api-error.ts';
import { keyOf, useCall } from '../../../../kit/web/queries.ts';
import { askAgain } from '../../../../kit/web/stale.ts';
import { getAllowance } from '../../calls/before-sending.gen.ts';
import { getBoard, listReferrals } from '../../calls/lists.gen.ts';
import { getReferral } from '../../calls/referral.gen.ts';
import type { ReferralDetail } from '../../contract/referral.ts';
import { viewReferral } from '../../calls/verbs.gen.ts';

/** The referral of an address's slot; what is not an id is not asked for. */
export function useReferral(slot: string | undefined) {
  const id = idField.safeParse(slot).data;
  const answer = useCall(getReferral, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  const isMissing = id === undefined || (answer.error instanceof ApiError && answer.error.status === 404);
  return { ...answer, isMissing };
}

/** What a verb answered shows at once; lists are asked for again. */
export function useTakeReferral() {
  const queries = useQueryClient();
  return (changed: ReferralDetail): ReferralDetail => {
    queries.setQueryData(keyOf(getReferral, { params: { id: changed.id } }), changed);
    for (const stale of [listReferrals, getBoard, getAllowance])
      void askAgain(queries, { queryKey: keyOf(stale) });
    return changed;
  };
}

/** The first opening by the receiver tells the sender. */
export function useViewing(referral: ReferralDetail): void {
  const take = useTakeReferral();
  const told = useRef<number>(undefined);
  const { id } = referral;
  const isDue = referral.can.view;
  useEffect(() => {
    if (!isDue || told.current === id) return;
    told.current = id;
    // Not worth a word if it fails: the next opening tries again.
    call(viewReferral, { params: { id }, body: {} }).then(take, () => undefined);
  });
}
