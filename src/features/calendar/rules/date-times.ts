import { chooseYear, isOfOurYears } from '../../../kit/common/years.ts';
import { addDays, daysBetween } from './series.ts';
import { instantOf, instantsOf, isWallTime, nextValid } from './sydney-time.ts';

/** When one date is: as it is written, and the instants behind it. */
export interface DateTimes {
  starts_local: string;
  /** Of whole days the midnight after the last one. */
  ends_local: string;
  starts_at: Date;
  ends_at: Date;
  is_second_hour: boolean;
}

/** By which the dates of a series are made: what clocks say, also on a first day that has no such time. */
export type Pattern = Pick<DateTimes, 'starts_local' | 'ends_local' | 'is_second_hour'>;

export interface WrittenTimes {
  starts: string;
  /** Of whole days: the last one. */
  ends: string;
  is_second_hour?: boolean | undefined;
  is_all_day: boolean;
}

export type Complaint = { code: 'calendar.hour_twice' | 'invalid_input'; fields: Record<string, string> };

const midnight = (day: string) => `${day}T00:00`;
const clockOf = (wallTime: string) => wallTime.slice(11);
export const dayOf = (wallTime: string) => wallTime.slice(0, 10);

/** The end is the first of its instants after the start: nobody is asked twice about the same night. */
const endAfter = (start: Date, ends: string) => instantsOf(ends).find((at) => at.getTime() > start.getTime());

/** As a host wrote them; a complaint names the field. */
export function readTimes(written: WrittenTimes): { times: DateTimes } | { complaint: Complaint } {
  const wrong = (fields: Record<string, string>) => ({
    complaint: { code: 'invalid_input' as const, fields },
  });
  for (const field of ['starts', 'ends'] as const) {
    if (!isWallTime(written[field]))
      return wrong({ [field]: 'Enter a day and a time, like 2027-04-30T18:30.' });
    if (!isOfOurYears(written[field])) return wrong({ [field]: chooseYear });
  }
  const { is_all_day: isAllDay } = written;
  const starts = isAllDay ? midnight(dayOf(written.starts)) : written.starts;
  const ends = isAllDay ? midnight(addDays(dayOf(written.ends), 1)) : written.ends;
  const start = instantOf(starts, written.is_second_hour);
  if ('problem' in start) {
    if (start.problem === 'skipped') return wrong({ starts: skippedText(starts, start.next) });
    return {
      complaint: {
        code: 'calendar.hour_twice',
        fields: {
          is_second_hour: `On this night clocks go back, so ${clockOf(starts)} comes twice in Sydney. Choose the first or the second.`,
        },
      },
    };
  }
  if (instantsOf(ends).length === 0) return wrong({ ends: skippedText(ends, nextValid(ends)) });
  const end = endAfter(start.at, ends);
  if (!end) return wrong({ ends: 'The end has to be after the start.' });
  if (end.getTime() - start.at.getTime() > 31 * 86_400_000)
    return wrong({ ends: 'An event can last 31 days at most.' });
  return {
    times: {
      starts_local: starts,
      ends_local: ends,
      starts_at: start.at,
      ends_at: end,
      is_second_hour: instantsOf(starts).length === 2 && written.is_second_hour === true,
    },
  };
}

const skippedText = (wallTime: string, next: string) =>
  `Clocks go forward in Sydney at this time, so ${clockOf(wallTime)} doesn’t exist on that day. The next time is ${clockOf(next)}.`;

/**
 * The same times on another day. Clocks say the same whatever Greenwich says; in a night that has no such time it is the next one, and where there
 * are two it is the first unless the pattern was the second.
 */
export function timesOn(pattern: Pattern, day: string): DateTimes {
  const wanted = patternOn(pattern, day);
  const starts = nextValid(wanted.starts_local);
  const [first, second] = instantsOf(starts);
  const start = (pattern.is_second_hour ? second : undefined) ?? first!;
  const ends = nextValid(wanted.ends_local);
  const end = endAfter(start, ends);
  if (end) return made(starts, ends, start, end, pattern);
  // Both would be at the end of the hour that is left out: it lasts as long as it should.
  const later = nextValid(laterBy(starts, lengthOf(pattern)));
  return made(starts, later, start, endAfter(start, later)!, pattern);
}

/** The same clocks on another day, whether that day has such a time or not. */
export const patternOn = (pattern: Pattern, day: string): Pattern => ({
  starts_local: `${day}T${clockOf(pattern.starts_local)}`,
  ends_local: `${addDays(day, daysLong(pattern))}T${clockOf(pattern.ends_local)}`,
  is_second_hour: pattern.is_second_hour,
});

const daysLong = (pattern: Pattern) => daysBetween(dayOf(pattern.starts_local), dayOf(pattern.ends_local));

/** Whether clocks say the same, on whatever days. */
export const isSameClock = (one: Pattern, other: Pattern): boolean =>
  clockOf(one.starts_local) === clockOf(other.starts_local) &&
  clockOf(one.ends_local) === clockOf(other.ends_local) &&
  daysLong(one) === daysLong(other) &&
  one.is_second_hour === other.is_second_hour;

const reckoned = (wallTime: string) => Date.parse(`${wallTime}:00Z`);

/** One that ends before it starts, by its clocks, does so in the hour that April doubles. */
function lengthOf({ starts_local: starts, ends_local: ends }: Pattern): number {
  const length = reckoned(ends) - reckoned(starts);
  return length > 0 ? length : length + 3_600_000;
}

const laterBy = (wallTime: string, milliseconds: number) =>
  new Date(reckoned(wallTime) + milliseconds).toISOString().slice(0, 16);

const made = (starts: string, ends: string, start: Date, end: Date, pattern: Pattern): DateTimes => ({
  starts_local: starts,
  ends_local: ends,
  starts_at: start,
  ends_at: end,
  is_second_hour: pattern.is_second_hour && instantsOf(starts).length === 2,
});

/** What a host would write to get these times. */
export const writtenEnd = ({ ends_local: ends }: Pick<DateTimes, 'ends_local'>, isAllDay: boolean) =>
  isAllDay ? midnight(addDays(dayOf(ends), -1)) : ends;
