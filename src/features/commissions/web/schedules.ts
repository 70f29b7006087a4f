import type { Commission } from '../contract.ts';

/** The months of one recurring commission that a list has, folded into the one that matters now. */
export interface Schedule {
  /** The first month that isn't settled, or the last one. */
  now: Commission;
  /** The other months, in their order. */
  others: readonly Commission[];
}

const isSettled = ({ state }: Commission) => state === 'Received' || state === 'Cancelled';

const scheduleKey = ({ kind, referral_id: id, closing }: Commission) =>
  kind === 'month' ? `${id} ${closing}` : null;

/** Rows in their order, each schedule as one of them, where its first month stands. */
export function foldSchedules(rows: readonly Commission[]): Schedule[] {
  const months = Map.groupBy(rows, scheduleKey);
  return rows.flatMap((row): Schedule[] => {
    const key = scheduleKey(row);
    if (key === null) return [{ now: row, others: [] }];
    const schedule = months.get(key)!;
    if (schedule[0] !== row) return [];
    const inOrder = schedule.toSorted((one, other) => one.part - other.part);
    const now = inOrder.find((month) => !isSettled(month)) ?? inOrder.at(-1)!;
    return [{ now, others: inOrder.filter((month) => month !== now) }];
  });
}
