import { endOfDay } from '../../../../../kit/web/wall-time.ts';

/** What is chosen most, at the end of a working day; a time that has passed is not offered. */
export function dueChoices(now: Date): { label: string; at: Date }[] {
  return [
    { label: 'Today', at: endOfDay(now, 0) },
    { label: 'Tomorrow', at: endOfDay(now, 1) },
    { label: 'In a week', at: endOfDay(now, 7) },
  ].filter(({ at }) => at > now);
}
