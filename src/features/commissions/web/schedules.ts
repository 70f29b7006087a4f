import type { Commission } from '../contract/ledger.ts';
import type { KnownSchedule } from '../contract/statements.ts';

/** One deal as a row: a single commission, or the months of a recurring one, folded. */
export interface Deal {
  /** The first month that isn't settled, or the last one. */
  now: Commission;
  /** Those that are on the screen, in their order. */
  months: readonly Commission[];
  /** How many the list has, also behind its first page. */
  count: number;
  /** Of all of them that were not cancelled. */
  amount: number;
  /** Of those that are on the screen. */
  paid: number;
}

const isSettled = ({ state }: Commission) => state === 'Received' || state === 'Cancelled';

const keyOf = ({ referral_id: id, closing }: Pick<Commission, 'referral_id' | 'closing'>) =>
  `${id} ${closing}`;

const scheduleKey = (row: Commission) => (row.kind === 'month' ? keyOf(row) : null);

/** Rows in their order, each schedule as one of them, where its first month stands. */
export function foldSchedules(rows: readonly Commission[], known: readonly KnownSchedule[] = []): Deal[] {
  const shown = Map.groupBy(rows, scheduleKey);
  const whole = new Map(known.map((schedule) => [keyOf(schedule), schedule]));
  return rows.flatMap((row): Deal[] => {
    const key = scheduleKey(row);
    if (key === null) return [{ now: row, months: [row], count: 1, amount: row.amount, paid: paidOf([row]) }];
    const theirs = shown.get(key)!;
    if (theirs[0] !== row) return [];
    const months = theirs.toSorted((one, other) => one.part - other.part);
    const now = months.find((month) => !isSettled(month)) ?? months.at(-1)!;
    const { rows: count, amount } = whole.get(key) ?? { rows: months.length, amount: sumOf(months) };
    return [{ now, months, count, amount, paid: paidOf(months) }];
  });
}

const sumOf = (rows: readonly Commission[]) =>
  rows.reduce((sum, { state, amount }) => (state === 'Cancelled' ? sum : sum + amount), 0);

const paidOf = (rows: readonly Commission[]) =>
  sumOf(rows.filter(({ state }) => state === 'Paid' || state === 'Received'));
