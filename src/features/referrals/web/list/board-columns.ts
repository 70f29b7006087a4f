import type { CallOutput } from '../../../../kit/common/call.ts';
import type { getBoard } from '../../calls/lists.gen.ts';
import type { ReferralCard } from '../../contract/referral.ts';
import { type Direction, type ReferralStatus, referralStatuses } from '../../contract/status.ts';

export interface BoardColumn {
  status: ReferralStatus;
  count: string;
  referrals: readonly ReferralCard[];
  hasMore: boolean;
}

/** The way from new to closed is always there, and what we can leave it for; the rest only where there is something in it. */
const way: readonly ReferralStatus[] = [
  'New',
  'Viewed',
  'Accepted',
  'Customer Contacted',
  'Quoted',
  'Deal Closed',
];
const always: Record<Direction, ReadonlySet<ReferralStatus>> = {
  incoming: new Set([...way, 'Lost', 'Declined']),
  outgoing: new Set([...way, 'Withdrawn']),
};

export function boardColumns(
  board: CallOutput<typeof getBoard>,
  direction: Direction,
  isFiltered: boolean,
): BoardColumn[] {
  return referralStatuses.flatMap((status) => {
    const column = board.columns.find((each) => each.status === status);
    const referrals = column?.referrals ?? [];
    if (referrals.length === 0 && !always[direction].has(status)) return [];
    const hasMore = Boolean(column?.next);
    // What is counted is all of them: beside a filter that would promise too much.
    const count = isFiltered
      ? `${referrals.length}${hasMore ? '+' : ''}`
      : String(board.counts[status] ?? referrals.length);
    return [{ status, count, referrals, hasMore }];
  });
}

/** As it looks while a card that was put into another column waits there for what the server says. */
export function withMove(
  columns: readonly BoardColumn[],
  moving: { card: ReferralCard; to: ReferralStatus } | undefined,
): readonly BoardColumn[] {
  if (!moving) return columns;
  const { card, to } = moving;
  return columns.map((column) => {
    const others = column.referrals.filter(({ id }) => id !== card.id);
    return { ...column, referrals: column.status === to ? [card, ...others] : others };
  });
}
