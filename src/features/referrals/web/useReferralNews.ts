import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../kit/web/queries.ts';
import { usePush } from '../../../kit/web/push.ts';
import { getAllowance, getBoard, getReferral, listReferrals, prepareReferral } from '../contract.ts';

const stale = [listReferrals, getBoard, getReferral, getAllowance, prepareReferral];

/** Every answer about referrals is asked for again. */
export function useForgetReferrals() {
  const queries = useQueryClient();
  return () => {
    for (const endpoint of stale) void queries.invalidateQueries({ queryKey: keyOf(endpoint) });
  };
}

/** What the other side does shows without a reload. */
export function useReferralNews(): void {
  const forget = useForgetReferrals();
  usePush('referral.*', forget);
  usePush('commission.*', forget);
}
