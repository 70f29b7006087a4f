import { clockText, documentDay, weekdayText } from '../../../kit/common/dates.ts';
import { viewerZone } from '../../../kit/web/viewer-zone.ts';
import { spanIn, type Times } from '../rules/span.ts';
import { sourceZone } from '../rules/sydney-time.ts';

export type { Times };

const dayOf = (wallTime: string) => wallTime.slice(0, 10);

/** The sheet of a calendar: the day and the month in the reader's zone; whole days are the same everywhere. */
export function sheetOf(
  { event_time: written, starts_at: startsAt, is_all_day: isAllDay }: Times,
  timeZone = viewerZone(),
): { day: string; month: string } {
  const [day = '', month = ''] = documentDay(isAllDay ? dayOf(written) : startsAt, { timeZone }).split(' ');
  return { day, month };
}

export const spanText = (times: Times, timeZone = viewerZone(), now = new Date()): string =>
  spanIn(timeZone, times, now);

/** Whether the reader's clocks show something else than Sydney's while it is on. */
export function isElsewhere(times: Times, timeZone = viewerZone()): boolean {
  if (times.is_all_day) return false;
  return spanText(times, timeZone) !== spanText(times, sourceZone);
}

/** "Thu 07:30 Sydney", without the day where the reader's is the same. */
function sydneyText({ starts_at: start }: Times, timeZone: string): string {
  const sydney = { timeZone: sourceZone };
  const clock = `${clockText(start, sydney)} Sydney`;
  const isSameDay = documentDay(start, { timeZone }) === documentDay(start, sydney);
  return isSameDay ? clock : `${weekdayText(start, sydney)} ${clock}`;
}

/** What the span leaves open: that it is the whole day, or whose clock it goes by where Sydney's shows something else. */
export function zoneText(times: Times, timeZone = viewerZone()): string {
  if (times.is_all_day) return 'all day';
  return isElsewhere(times, timeZone) ? `your time · ${sydneyText(times, timeZone)}` : '';
}

/** Both where there is no room for looks. */
export const whenText = (times: Times, timeZone = viewerZone(), now = new Date()): string =>
  [spanText(times, timeZone, now), zoneText(times, timeZone)]
    .filter(Boolean)
    .join(times.is_all_day ? ', ' : ' ');

/** Whether the reader's clock shows something else than Sydney's now: then events will have two times. */
export const isAbroad = (timeZone = viewerZone(), now = new Date().toISOString()): boolean =>
  clockText(now, { timeZone }) !== clockText(now, { timeZone: sourceZone });

const thirtyDays = 30 * 86_400_000;

/** Over, and not for long. */
export function isJustOver(endsAt: string, now = Date.now()): boolean {
  const since = now - Date.parse(endsAt);
  return since >= 0 && since < thirtyDays;
}
