import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../kit/web/queries.ts';
import { getAllowance, getBoard, getReferral, listReferrals, prepareReferral } from '../contract.ts';

const stale = [listReferrals, getBoard, getReferral, getAllowance, prepareReferral];

/** Every answer about referrals is asked for again. */
export function useForgetReferrals() {
  const queries = useQueryClient();
  return () => {
    for (const endpoint of stale) void queries.invalidateQueries({ queryKey: keyOf(endpoint) });
  };
}
