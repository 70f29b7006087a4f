// Which times are proposed to people who have never met.

import { clockOf, freeHalfHours, halfHour, isFreeAt, type Span, type Week } from './week-slots.ts';

const day = 48 * halfHour;

export interface Window {
  from: Date;
  until: Date;
  minutes: number;
}

/** Every half hour at which all of them have time for the whole meeting. */
export function freeStarts(weeks: readonly Week[], { from, until, minutes }: Window): Date[] {
  const startsAt = Math.ceil(from.getTime() / halfHour) * halfHour;
  const halfHours = Math.max(0, Math.floor((until.getTime() - startsAt) / halfHour));
  const span: Span = { startsAt, halfHours };
  const rows = weeks.map((week) => freeHalfHours(week, span));
  const length = Math.ceil(minutes / 30);
  const starts: Date[] = [];
  let free = 0;
  for (let index = 0; index < halfHours; index += 1) {
    free = rows.every((row) => isFreeAt(row, index)) ? free + 1 : 0;
    if (free >= length) starts.push(new Date(startsAt + (index - length + 1) * halfHour));
  }
  return starts;
}

/** Nobody has to be somewhere within a day of hearing of it. */
const notice = day;

/**
 * Up to three of them: on different days where that can be, the same hour not twice, and spread over the weeks that are left, so that one who is
 * away for a few days finds one too.
 */
export function proposedTimes(
  weeks: readonly Week[],
  window: Window,
  now: Date,
  isTaken: (at: Date) => boolean = () => false,
): Date[] {
  const from = new Date(Math.max(window.from.getTime(), now.getTime() + notice));
  const starts = freeStarts(weeks, { ...window, from }).filter((at) => !isTaken(at));
  const zone = weeks[0]?.zone ?? 'UTC';
  const byDay = [...Map.groupBy(starts, (at) => clockOf(zone).format(at).slice(0, 10)).values()];
  if (byDay.length < 3) return spread(starts, 3);
  const hours = new Set<string>();
  return spread(byDay, 3).map((times) => {
    const fresh = onTheHour(times).find((at) => !hours.has(hourIn(zone, at))) ?? onTheHour(times)[0]!;
    hours.add(hourIn(zone, fresh));
    return fresh;
  });
}

const hourIn = (zone: string, at: Date) => clockOf(zone).format(at).slice(11);

/** Whole hours first: they are easier to keep in mind. */
const onTheHour = (times: readonly Date[]): Date[] =>
  [...times].sort(
    (one, other) => one.getUTCMinutes() - other.getUTCMinutes() || one.getTime() - other.getTime(),
  );

/** So many of a list, from all over it, in its order. */
function spread<T>(list: readonly T[], most: number): T[] {
  if (list.length <= most) return [...list];
  const places = Array.from({ length: most }, (_, index) => Math.floor((index * list.length) / most));
  return places.map((place) => list[place]!);
}
