import type { CalendarEvent } from '../../contract/types.ts';
import { type DateTimes, readTimes } from '../../rules/date-times.ts';
import { addDays, isOfRule } from '../../rules/series.ts';
import { instantsOf, isWallTime, nextValid, sourceZone, wallTimeOf } from '../../rules/sydney-time.ts';
import { viewerZone } from '../../../../kit/web/viewer-zone.ts';
import { isElsewhere, spanText } from '../when.ts';
import type { EventValues } from './typed-event.ts';

type Times = Pick<EventValues, 'starts' | 'ends' | 'is_all_day' | 'is_second_hour'>;

/** As if Sydney's clocks were Greenwich's: a distance between two readings of a clock, whatever the night does. */
const reckoned = (wallTime: string) => Date.parse(`${wallTime}:00Z`);
const written = (at: number) => new Date(at).toISOString().slice(0, 16);
const dayOf = (wallTime: string) => wallTime.slice(0, 10);

/** A week from now, in the evening: seldom far off. */
export function firstTimes(now: Date): Pick<EventValues, 'starts' | 'ends'> {
  const day = addDays(dayOf(wallTimeOf(now)), 7);
  return { starts: `${day}T18:00`, ends: `${day}T20:00` };
}

/** A start that moves takes the end along. A half-typed one (`''`) waits, and the length is kept. */
export function withStart<Values extends Times & Pick<EventValues, 'repeats'>>(
  values: Values,
  starts: string,
  lastStart: string,
): Values {
  if (!isWallTime(starts)) return { ...values, starts };
  const isReckoned = isWallTime(lastStart) && isWallTime(values.ends);
  const moved = isReckoned ? reckoned(values.ends) + reckoned(starts) - reckoned(lastStart) : undefined;
  const ends = moved === undefined ? values.ends : nextValid(written(moved));
  const first = dayOf(starts);
  const keepsRule = values.repeats === '' || isOfRule({ first, repeats: values.repeats });
  return {
    ...values,
    starts,
    ends,
    is_second_hour: '',
    // "The last Friday" of a day that is not in the last week is the third or fourth.
    repeats: keepsRule ? values.repeats : 'monthly_by_weekday',
  };
}

/** Whole days keep the times for a change of mind; those that never had any get a working day. */
export function withAllDay<Values extends Times>(values: Values, isAllDay: boolean): Values {
  const hadNone = !isAllDay && values.starts.endsWith('T00:00') && values.ends.endsWith('T00:00');
  if (!hadNone) return { ...values, is_all_day: isAllDay };
  return {
    ...values,
    is_all_day: false,
    starts: `${dayOf(values.starts)}T09:00`,
    ends: `${dayOf(values.ends)}T17:00`,
  };
}

export type Reading =
  | { is: 'incomplete' }
  | { is: 'skipped'; field: 'starts' | 'ends'; next: string }
  | { is: 'twice'; clock: string }
  | { is: 'wrong'; fields: Partial<Record<string, string>> }
  | { is: 'right'; times: DateTimes };

/** What the times come to, while they are being typed. */
export function readingOf(values: Times): Reading {
  if (!isWallTime(values.starts) || !isWallTime(values.ends)) return { is: 'incomplete' };
  if (!values.is_all_day)
    for (const field of ['starts', 'ends'] as const)
      if (instantsOf(values[field]).length === 0)
        return { is: 'skipped', field, next: nextValid(values[field]) };
  const read = readTimes(writtenTimes(values));
  if ('times' in read) return { is: 'right', times: read.times };
  if (read.complaint.code === 'calendar.hour_twice') return { is: 'twice', clock: values.starts.slice(11) };
  return { is: 'wrong', fields: read.complaint.fields };
}

export const writtenTimes = ({ starts, ends, is_all_day, is_second_hour: second }: Times) => ({
  starts,
  ends,
  is_all_day,
  ...(second !== '' && { is_second_hour: second === 'true' }),
});

/** Whether the start is in the hour that April doubles, chosen or not. */
export const isDoubled = ({ starts, is_all_day: isAllDay }: Times): boolean =>
  !isAllDay && isWallTime(starts) && instantsOf(starts).length === 2;

/** "Tue 3 Dec, 15:30–17:00 your time"; undefined for a reader whose clocks are Sydney's. */
export function viewerText(values: Times, timeZone = viewerZone()): string | undefined {
  const reading = readingOf(values);
  if (reading.is !== 'right') return undefined;
  const { starts_at: from, ends_at: to } = reading.times;
  const shown: Parameters<typeof spanText>[0] = {
    event_time: values.starts,
    event_end_time: values.ends,
    starts_at: from.toISOString(),
    ends_at: to.toISOString(),
    is_all_day: values.is_all_day,
  } satisfies Partial<CalendarEvent>;
  if (timeZone === sourceZone || !isElsewhere(shown, timeZone)) return undefined;
  return `${spanText(shown, timeZone)} your time`;
}
