import { dayText, exactText, monthText } from '../../../../kit/common/dates.ts';
import {
  addDays,
  daysOf,
  isOfRule,
  type Repetition,
  repetitions,
  skippedMonths,
} from '../../rules/series.ts';
import { placeText } from '../answer-words.ts';
import type { EventValues } from './typed-event.ts';
import { withAnd } from '../../../../kit/common/in-words.ts';

type Repeating = Pick<EventValues, 'starts' | 'repeats' | 'repeats_every' | 'repeats_until'>;

/** The first word of "Tuesday 3 December 2026". */
const weekdayOf = (day: string) => exactText(day).split(' ')[0]!;
const nth = ['first', 'second', 'third', 'fourth', 'fifth'];
const dateIn = (day: string) => Number(day.slice(8, 10));
const nthOf = (day: string) => nth[Math.ceil(dateIn(day) / 7) - 1]!;

const ruleWords: Record<Repetition, (day: string) => string> = {
  weekly: (day) => `Weekly on ${weekdayOf(day)}`,
  monthly_by_date: (day) => `Monthly on the ${placeText(dateIn(day))}`,
  monthly_by_weekday: (day) => `Monthly on the ${nthOf(day)} ${weekdayOf(day)}`,
  monthly_by_last_weekday: (day) => `Monthly on the last ${weekdayOf(day)}`,
};

/** The ways in which an event that begins on this day can repeat. */
export const repeatChoices = (day: string): { value: string; label: string }[] => [
  { value: '', label: 'Doesn’t repeat' },
  ...repetitions
    .filter((repeats) => isOfRule({ first: day, repeats }))
    .map((value) => ({ value, label: ruleWords[value](day) })),
];

const most = 12;

export function everyChoices(repeats: EventValues['repeats']): { value: string; label: string }[] {
  const unit = repeats === 'weekly' ? 'week' : 'month';
  return Array.from({ length: most }, (_, place) => ({
    value: String(place + 1),
    label: place === 0 ? `Every ${unit}` : `Every ${place + 1} ${unit}s`,
  }));
}

/** With its weekday in any year: that is what people check. */
function dateText(day: string): string {
  const text = dayText(day);
  const weekday = weekdayOf(day).slice(0, 3);
  return text.startsWith(weekday) ? text : `${weekday} ${text}`;
}

const shown = 5;
/** Far enough for the dates that are shown, skipped months included. */
const daysAhead = 400;

export interface Outlook {
  dates: string[];
  /** "Skips February and April, which have no 31st." */
  skips: string | undefined;
  /** Whether it goes on after those. */
  goesOn: boolean;
}

/** The next dates in words, and the months that have none. */
export function outlookOf({
  starts,
  repeats,
  repeats_every,
  repeats_until: until,
}: Repeating): Outlook | undefined {
  const first = starts.slice(0, 10);
  if (repeats === '' || first === '') return undefined;
  const every = Number(repeats_every);
  const series = { first, repeats, every, until: until === '' ? null : until };
  const days = daysOf(series, addDays(first, daysAhead * every));
  const dates = days.slice(0, shown);
  const last = dates.at(-1) ?? first;
  const skipped = skippedMonths(series, last);
  return {
    dates: dates.map(dateText),
    goesOn: days.length > shown,
    skips:
      skipped.length === 0
        ? undefined
        : `Skips ${withAnd(skipped.map((month) => monthText(month)))}: there’s no ${missing[repeats](first)}.`,
  };
}

const missing: Record<Repetition, (day: string) => string> = {
  weekly: () => '',
  monthly_by_date: (day) => placeText(dateIn(day)),
  monthly_by_weekday: (day) => `${nthOf(day)} ${weekdayOf(day)}`,
  monthly_by_last_weekday: () => '',
};
