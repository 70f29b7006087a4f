import { slotsOfDay } from '../../../rules/wishes.ts';

export const dayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** A half hour of the week, by its day and its place in the day. */
export interface Cell {
  day: number;
  row: number;
}

export const slotOf = ({ day, row }: Cell): number => day * slotsOfDay + row;
export const cellOf = (slot: number): Cell => ({
  day: Math.floor(slot / slotsOfDay),
  row: slot % slotsOfDay,
});

/** "9:00"; the end of a day is 24:00. */
export const clockOf = (row: number): string => `${Math.floor(row / 2)}:${row % 2 === 0 ? '00' : '30'}`;

/** "Tuesday 9:00 to 9:30, free". */
export const nameOf = (cell: Cell, isFree: boolean): string =>
  `${dayNames[cell.day]} ${clockOf(cell.row)} to ${clockOf(cell.row + 1)}, ${isFree ? 'free' : 'not free'}`;

/** All between two cells, as a rectangle: so many days, at the same hours. */
export function between(one: Cell, other: Cell): number[] {
  const span = (from: number, to: number) =>
    Array.from({ length: Math.abs(to - from) + 1 }, (_, step) => Math.min(from, to) + step);
  return span(one.day, other.day).flatMap((day) =>
    span(one.row, other.row).map((row) => slotOf({ day, row })),
  );
}

/** The week with these free, or not. */
export function painted(slots: readonly number[], touched: readonly number[], isFree: boolean): number[] {
  const free = new Set(slots);
  for (const slot of touched) {
    if (isFree) free.add(slot);
    else free.delete(slot);
  }
  return [...free].toSorted((one, other) => one - other);
}

const onWeekdays = (from: number, to: number) =>
  [0, 1, 2, 3, 4].flatMap((day) => between({ day, row: from * 2 }, { day, row: to * 2 - 1 }));

/** What most people would mark first. */
export const presets = [
  { label: 'Weekday mornings', slots: onWeekdays(8, 12) },
  { label: 'Lunchtimes', slots: onWeekdays(12, 14) },
  { label: 'Afternoons', slots: onWeekdays(13, 17) },
] as const;

export const includesAll = (slots: readonly number[], wanted: readonly number[]): boolean => {
  const free = new Set(slots);
  return wanted.every((slot) => free.has(slot));
};
