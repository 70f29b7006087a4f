import { clockOf } from './week-slots.ts';

/** When rounds begin by themselves. Days are written `2026-11-16` and belong to the community's zone. */
export interface Schedule {
  /** The first of them; all others follow from it. */
  firstOn: string;
  everyWeeks: number;
  /** Days on which none begins. */
  holidays: readonly string[];
  /** The last day for which one has begun. */
  lastOn: string | null;
}

/** The hour of the community's zone at which rounds begin and are matched. */
export const beginsAtHour = 9;

/** A round whose day was missed, because nothing ran or another one was still open, may begin so many days late. */
const latestDays = 2;

const dayMs = 86_400_000;
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs;
const dayOf = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => dayOf(numberOf(day) + days);

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Monday is 1. */
export const weekdayOf = (day: string): number => ((numberOf(day) + 3) % 7) + 1;

/** What the clocks of a zone show. */
export function localTime(now: Date, timeZone: string): { day: string; hour: number } {
  const [day = '', clock = ''] = clockOf(timeZone).format(now).split(' ');
  return { day, hour: Number(clock.slice(0, 2)) };
}

/** The day for which a round is due now, or null. Asked again after it has begun, there is none. */
export function dueDay(schedule: Schedule, now: Date, timeZone: string): string | null {
  const { day, hour } = localTime(now, timeZone);
  const today = numberOf(day);
  const step = schedule.everyWeeks * 7;
  const since = today - numberOf(schedule.firstOn);
  if (since < 0) return null;
  const late = since % step;
  if (late > latestDays || hour < beginsAtHour) return null;
  const turn = dayOf(today - late);
  const isTaken = schedule.lastOn !== null && turn <= schedule.lastOn;
  return isTaken || schedule.holidays.includes(turn) ? null : turn;
}

/** The next days on which rounds begin, from a day on. */
export function nextTurns(schedule: Omit<Schedule, 'lastOn'>, from: string, count: number): string[] {
  const step = schedule.everyWeeks * 7;
  const first = numberOf(schedule.firstOn);
  const behind = Math.max(0, Math.ceil((numberOf(from) - first) / step));
  const turns: string[] = [];
  // Holidays are few: a year of turns without a free one is a schedule that never runs.
  for (let turn = behind; turns.length < count && turn < behind + 60; turn += 1) {
    const day = dayOf(first + turn * step);
    if (!schedule.holidays.includes(day)) turns.push(day);
  }
  return turns;
}
