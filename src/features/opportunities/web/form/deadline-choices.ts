import { endOfDay } from '../../../../kit/web/wall-time.ts';

interface MomentChoice {
  label: string;
  at: Date;
}

/** When most close. */
export const deadlineChoices = (now: Date): MomentChoice[] => [
  { label: 'In 1 week', at: endOfDay(now, 7) },
  { label: 'In 2 weeks', at: endOfDay(now, 14) },
  { label: 'In 4 weeks', at: endOfDay(now, 28) },
];

/** At the same hour of a later day, by the reader's clock. */
function daysAfter(deadline: Date, days: number): Date {
  const at = new Date(deadline);
  at.setDate(at.getDate() + days);
  return at;
}

export const extensionChoices = (deadline: Date): MomentChoice[] => [
  { label: '3 days later', at: daysAfter(deadline, 3) },
  { label: '1 week later', at: daysAfter(deadline, 7) },
  { label: '2 weeks later', at: daysAfter(deadline, 14) },
];

/** The first end of a working day that leaves enough time for a change. */
export const soonestAfterChange = (now: Date): Date => endOfDay(now, 3);
