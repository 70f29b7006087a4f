import { clockText, clockToday, dayText, type Reader } from '../../../kit/common/dates.ts';

const hour = 3_600_000;
const day = 24 * hour;

export type DueState = 'done' | 'late' | 'soon' | 'later';

/** Within a day it is soon. */
export function dueState(due: string, isDone: boolean, now: number): DueState {
  if (isDone) return 'done';
  const left = new Date(due).getTime() - now;
  if (left < 0) return 'late';
  return left < day ? 'soon' : 'later';
}

/** Beside the time, so that no colour has to say it. */
export const dueMark: Readonly<Record<DueState, string>> = {
  done: 'Done',
  late: 'Overdue',
  soon: 'Due soon',
  later: '',
};

/** "Today 14:05", "Tomorrow 14:05", "Tue 3 Dec 14:05". */
export function dueText(due: string, reader: Reader & { now: Date }): string {
  const today = clockToday(due, reader);
  if (today !== undefined) return `Today ${today}`;
  const tomorrow = clockToday(due, { ...reader, now: nextDay(reader.now) });
  if (tomorrow !== undefined) return `Tomorrow ${tomorrow}`;
  return `${dayText(due, reader)} ${clockText(due, reader)}`;
}

/** By the calendar: a night may have 23 hours or 25. */
function nextDay(now: Date): Date {
  const next = new Date(now);
  next.setDate(next.getDate() + 1);
  return next;
}
