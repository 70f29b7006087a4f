import { useCall } from '../../../../kit/web/queries.ts';
import { usePages } from '../../../../kit/web/usePages.ts';
import { getBoard, listReferrals } from '../../calls/lists.gen.ts';
import type { Direction } from '../../contract/status.ts';
import type { ListState } from './list-state.ts';

export type Filters = Pick<ListState, 'status' | 'bucket' | 'partner' | 'by' | 'from' | 'to' | 'q' | 'sort'>;

/** The referrals of one direction. */
export function useReferrals(direction: Direction, filters: Filters, isWanted = true) {
  const { status, bucket, partner, by, from, to, q, sort } = filters;
  const query = { direction, status, bucket, partner, by, from, to, q, sort };
  const list = usePages(
    listReferrals,
    { query },
    {
      rowsOf: ({ referrals }) => referrals,
      idOf: ({ id }) => id,
      enabled: isWanted,
      keepPrevious: true,
      identity: direction,
    },
  );
  return { ...list, counts: list.pages?.at(-1)?.counts };
}
export type Referrals = ReturnType<typeof useReferrals>;

export function useBoard(
  direction: Direction,
  { bucket, partner, by, from, to, q }: Filters,
  isWanted: boolean,
) {
  const query = { direction, bucket, partner, by, from, to, q };
  return useCall(getBoard, { query }, { keepPrevious: true, identity: direction, enabled: isWanted });
}
