import { clockText, dayText, documentDay } from '../../../kit/common/dates.ts';
import type { CalendarEvent } from '../contract/types.ts';

export type Times = Pick<
  CalendarEvent,
  'event_time' | 'event_end_time' | 'starts_at' | 'ends_at' | 'is_all_day'
>;

const dayOf = (wallTime: string) => wallTime.slice(0, 10);

/** "Tue 3 Dec, 18:30–20:00", and both days where it ends on another. */
export function spanIn(timeZone: string, times: Times, now = new Date()): string {
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
