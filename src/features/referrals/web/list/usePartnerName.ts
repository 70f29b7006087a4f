import { useCall } from '../../../../kit/web/queries.ts';
import { findReferralPartners } from '../../calls/lists.gen.ts';
import type { Direction } from '../../contract/status.ts';

/** Of the company that the list is narrowed to; empty until it is known. */
export function usePartnerName(direction: Direction, partner: number | undefined): string {
  const { data } = useCall(
    findReferralPartners,
    { query: { direction, q: '', chosen: partner } },
    { enabled: partner !== undefined },
  );
  return partner === undefined ? '' : (data?.chosen?.name ?? '');
}
