import type { CallOutput } from '../../../../kit/common/endpoint.ts';
import { type getBoard, type ReferralCard, type ReferralStatus, referralStatuses } from '../../contract.ts';

export interface BoardColumn {
  status: ReferralStatus;
  count: string;
  referrals: readonly ReferralCard[];
  hasMore: boolean;
}

/** The way from new to closed is always there; what leaves it has a column only where there is something in it. */
const always = new Set<ReferralStatus>([
  'New',
  'Viewed',
  'Accepted',
  'Customer Contacted',
  'Quoted',
  'Deal Closed',
]);

export function boardColumns(board: CallOutput<typeof getBoard>, isFiltered: boolean): BoardColumn[] {
  return referralStatuses.flatMap((status) => {
    const column = board.columns.find((each) => each.status === status);
    const referrals = column?.referrals ?? [];
    if (referrals.length === 0 && !always.has(status)) return [];
    const hasMore = Boolean(column?.next);
    // What is counted is all of them: beside a filter that would promise too much.
    const count = isFiltered
      ? `${referrals.length}${hasMore ? '+' : ''}`
      : String(board.counts[status] ?? referrals.length);
    return [{ status, count, referrals, hasMore }];
  });
}
