// Days are text, `2027-04-30`: they have no zone that could be forgotten.

export const repetitions = [
  'weekly',
  'monthly_by_date',
  'monthly_by_weekday',
  'monthly_by_last_weekday',
] as const;
export type Repetition = (typeof repetitions)[number];

export interface Series {
  /** The day from which it is reckoned. */
  first: string;
  repeats: Repetition;
  every: number;
  /** The last day on which it may be. */
  until: string | null;
}

const oneDay = 86_400_000;
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / oneDay;
const dayOf = (number: number) => new Date(number * oneDay).toISOString().slice(0, 10);

export const daysBetween = (one: string, other: string): number => numberOf(other) - numberOf(one);
export const addDays = (day: string, count: number): string => dayOf(numberOf(day) + count);

/** Months since the year 0. */
const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const firstOfMonth = (month: number) =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
const weekdayOf = (day: string) => new Date(numberOf(day) * oneDay).getUTCDay();
const dateOf = (day: string) => Number(day.slice(8, 10));
const isInLastWeek = (day: string) => monthOf(addDays(day, 7)) !== monthOf(day);

/** Undefined in a month that has no such day: no 31st, no fifth Friday. */
function dayInMonth(
  month: number,
  { first, repeats }: Pick<Series, 'first' | 'repeats'>,
): string | undefined {
  const begin = firstOfMonth(month);
  if (repeats === 'monthly_by_last_weekday') {
    const end = addDays(firstOfMonth(month + 1), -1);
    return addDays(end, -((weekdayOf(end) - weekdayOf(first) + 7) % 7));
  }
  const firstSuch = addDays(begin, (weekdayOf(first) - weekdayOf(begin) + 7) % 7);
  const wanted =
    repeats === 'monthly_by_date'
      ? addDays(begin, dateOf(first) - 1)
      : addDays(firstSuch, 7 * Math.floor((dateOf(first) - 1) / 7));
  return monthOf(wanted) === month ? wanted : undefined;
}

/** "The last Friday of the month" has to begin on one. */
export const isOfRule = ({ first, repeats }: Pick<Series, 'first' | 'repeats'>): boolean =>
  repeats !== 'monthly_by_last_weekday' || isInLastWeek(first);

/** From its first day to this one, both included. */
export function daysOf(series: Series, to: string): string[] {
  const { first, repeats, every, until } = series;
  const last = until !== null && until < to ? until : to;
  const days: string[] = [];
  if (repeats === 'weekly') {
    for (let day = first; day <= last; day = addDays(day, 7 * every)) days.push(day);
    return days;
  }
  for (let month = monthOf(first); firstOfMonth(month) <= last; month += every) {
    const day = dayInMonth(month, series);
    if (day !== undefined && day >= first && day <= last) days.push(day);
  }
  return days;
}

/** Months between first and last of the series that have no such day, as `2027-02`. */
export function skippedMonths(series: Series, to: string): string[] {
  if (series.repeats === 'weekly') return [];
  const skipped: string[] = [];
  for (let month = monthOf(series.first); firstOfMonth(month) <= to; month += series.every)
    if (dayInMonth(month, series) === undefined) skipped.push(firstOfMonth(month).slice(0, 7));
  return skipped;
}

/**
 * Where a day of a series goes when one of them was moved from one day to another: in its own week or month, by what the moved one has become.
 * Undefined where its month has no such day.
 */
export function movedAlong(
  day: string,
  repeats: Repetition,
  { from, to }: { from: string; to: string },
): string | undefined {
  if (repeats === 'weekly') return addDays(day, daysBetween(from, to));
  return dayInMonth(monthOf(day) + monthOf(to) - monthOf(from), { first: to, repeats });
}

/** As far ahead as dates are made. */
export const horizonFrom = (today: string): string =>
  addDays(firstOfMonth(monthOf(today) + 12), Math.min(dateOf(today), 28) - 1);
