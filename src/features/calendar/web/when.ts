import { clockText, dayText, documentDay } from '../../../kit/common/dates.ts';
import { viewerZone } from '../../../kit/web/viewer-zone.ts';
import type { CalendarEvent } from '../contract/types.ts';
import { sourceZone } from '../rules/sydney-time.ts';

export type Times = Pick<
  CalendarEvent,
  'event_time' | 'event_end_time' | 'starts_at' | 'ends_at' | 'is_all_day'
>;

/** `America/New_York` is New York to a person. */
export const cityOf = (zone: string): string => zone.split('/').at(-1)!.replaceAll('_', ' ');

const dayOf = (wallTime: string) => wallTime.slice(0, 10);

/** The sheet of a calendar: the day and the month in the reader's zone; whole days are the same everywhere. */
export function sheetOf(
  { event_time: written, starts_at: startsAt, is_all_day: isAllDay }: Times,
  timeZone = viewerZone(),
): { day: string; month: string } {
  const [day = '', month = ''] = documentDay(isAllDay ? dayOf(written) : startsAt, { timeZone }).split(' ');
  return { day, month };
}

/** "Tue 3 Dec, 18:30–20:00", and both days where it ends on another. */
export function spanText(times: Times, timeZone = viewerZone(), now = new Date()): string {
  const reader = { timeZone, now };
  if (times.is_all_day) {
    const [first, last] = [dayOf(times.event_time), dayOf(times.event_end_time)];
    return first === last ? dayText(first, reader) : `${dayText(first, reader)} – ${dayText(last, reader)}`;
  }
  const { starts_at: start, ends_at: end } = times;
  const begin = `${dayText(start, reader)}, ${clockText(start, reader)}`;
  const isOneDay = documentDay(start, reader) === documentDay(end, reader);
  return isOneDay
    ? `${begin}–${clockText(end, reader)}`
    : `${begin} – ${dayText(end, reader)}, ${clockText(end, reader)}`;
}

/** Whether the reader's clocks show something else than Sydney's while it is on. */
export function isElsewhere(times: Times, timeZone = viewerZone()): boolean {
  if (times.is_all_day) return false;
  return spanText(times, timeZone) !== spanText(times, sourceZone);
}

/** Whose time it is, in a word or two. */
export function zoneText(times: Times, timeZone = viewerZone()): string {
  if (times.is_all_day) return 'All day';
  return isElsewhere(times, timeZone) ? `for you in ${cityOf(timeZone)}` : 'Sydney time';
}

const thirtyDays = 30 * 86_400_000;

/** Over, and not for long. */
export function isJustOver(endsAt: string, now = Date.now()): boolean {
  const since = now - Date.parse(endsAt);
  return since >= 0 && since < thirtyDays;
}
