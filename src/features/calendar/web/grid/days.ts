import type { CalendarEvent } from '../../contract/types.ts';
import { addDays } from '../../rules/series.ts';
import { viewerZone } from '../../../../kit/web/viewer-zone.ts';
import type { Times } from '../when.ts';

export type Grid = 'month' | 'week';

/** "sv" writes 2027-04-30. */
const days = new Map<string, Intl.DateTimeFormat>();
function dayIn(timeZone: string, at: Date): string {
  const form = days.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  days.set(timeZone, form);
  return form.format(at);
}

/** By the reader's own date. */
export const todayOf = (now: number, timeZone = viewerZone()) => dayIn(timeZone, new Date(now));

export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(`${text}T00:00Z`).toISOString().startsWith(text);

/** 0 on a Monday. */
const weekdayOf = (day: string) => (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7;
export const weekStart = (day: string) => addDays(day, -weekdayOf(day));
export const monthOf = (day: string) => day.slice(0, 7);

/** The same day of another month, or its last one. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Whole weeks from Monday on, as many as the month has a part in. */
export function weeksOf(day: string, grid: Grid): string[][] {
  const first = weekStart(grid === 'week' ? day : `${monthOf(day)}-01`);
  const weeks: string[][] = [];
  for (let monday = first; weeks.length === 0 || isPart(monday, day, grid); monday = addDays(monday, 7))
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((weekday) => addDays(monday, weekday)));
  return weeks;
}
const isPart = (monday: string, day: string, grid: Grid) =>
  grid === 'month' && monthOf(monday) === monthOf(day);

/** What to ask for: a day more on either side, because a day begins elsewhere at another time. */
export const spanAround = (weeks: readonly string[][]) => ({
  from: `${addDays(weeks[0]![0]!, -1)}T00:00:00Z`,
  to: `${addDays(weeks.at(-1)!.at(-1)!, 2)}T00:00:00Z`,
});

/** The first and the last day by the reader's clock; whole days are the same everywhere. */
export function reachOf(event: Times, timeZone = viewerZone()): { first: string; last: string } {
  if (event.is_all_day)
    return { first: event.event_time.slice(0, 10), last: event.event_end_time.slice(0, 10) };
  // What ends at midnight has nothing of the new day.
  const end = new Date(new Date(event.ends_at).getTime() - 1);
  return { first: dayIn(timeZone, new Date(event.starts_at)), last: dayIn(timeZone, end) };
}

/** What goes on all day, or for several days, stands above the rest. */
const isLong = (event: Times, timeZone: string) => {
  const { first, last } = reachOf(event, timeZone);
  return event.is_all_day || first !== last;
};

export function eventsOn(
  events: readonly CalendarEvent[],
  day: string,
  timeZone = viewerZone(),
): CalendarEvent[] {
  const found = events.filter((event) => {
    const { first, last } = reachOf(event, timeZone);
    return first <= day && day <= last;
  });
  return found.toSorted(
    (one, other) =>
      Number(isLong(other, timeZone)) - Number(isLong(one, timeZone)) ||
      one.starts_at.localeCompare(other.starts_at) ||
      one.id - other.id,
  );
}

const steps: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
  Home: weekStart,
  End: (day) => addDays(weekStart(day), 6),
};

/** Where a key leads; undefined for every other key. */
export const dayByKey = (key: string, day: string): string | undefined => steps[key]?.(day);
