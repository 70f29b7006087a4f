import { type DateShape, writeDate } from './write-date.ts';

// How Guildhall writes a day: "Today 14:05", "Tue 3 Dec", the year only where it is another one.

/** Where the reader is. In a browser that is known; on the server it is the community's time zone. */
export interface Reader {
  now?: Date;
  timeZone?: string;
}

const shapes = {
  thisYear: { weekday: 'short', day: 'numeric', month: 'short' },
  otherYear: { day: 'numeric', month: 'short', year: 'numeric' },
  weekday: { weekday: 'short' },
  clock: { hour: '2-digit', minute: '2-digit' },
  exact: { dateStyle: 'full', timeStyle: 'short' },
  exactDay: { dateStyle: 'full' },
  month: { month: 'long', year: 'numeric' },
  longDay: { day: 'numeric', month: 'long' },
} satisfies Record<DateShape, Intl.DateTimeFormatOptions>;

// A formatter takes far longer to make than to use, and a list has hundreds of days.
const forms = new Map<string, Intl.DateTimeFormat>();

/** Clocks of other places are known to the browser alone. */
function write(shape: DateShape, time: Date, timeZone?: string): string {
  if (timeZone === undefined || timeZone === 'UTC') return writeDate(shape, time, timeZone === 'UTC');
  const key = `${shape} ${timeZone}`;
  const form = forms.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...shapes[shape], timeZone });
  forms.set(key, form);
  return form.format(time).replace(',', '');
}

/** `2026-12-03` or `2026-12` is the same day or month everywhere, never a moment in Greenwich. */
const isCalendar = (at: string) => /^\d{4}-\d{2}(-\d{2})?$/.test(at);

const zoneOf = (at: string, { timeZone }: Reader) => (isCalendar(at) ? 'UTC' : timeZone);

/** "Tue 3 Dec", and "3 Dec 2025" in another year: for the middle of a sentence. */
export function dayText(at: string, reader: Reader = {}): string {
  const time = new Date(at);
  const year = write('month', time, zoneOf(at, reader)).slice(-4);
  const isThisYear = year === write('month', reader.now ?? new Date(), reader.timeZone).slice(-4);
  return write(isThisYear ? 'thisYear' : 'otherYear', time, zoneOf(at, reader));
}

/** "14:05", where the day stands beside it. */
export const clockText = (at: string, reader: Reader = {}) => write('clock', new Date(at), reader.timeZone);

/** "Tue", where the day itself stands beside it by another clock. */
export const weekdayText = (at: string, reader: Reader = {}) =>
  write('weekday', new Date(at), zoneOf(at, reader));

/** "14:05" of a moment today; undefined of any other day. */
export function clockToday(at: string, reader: Reader = {}): string | undefined {
  const time = new Date(at);
  const dayOf = (moment: Date) => write('otherYear', moment, reader.timeZone);
  const isToday = !isCalendar(at) && dayOf(time) === dayOf(reader.now ?? new Date());
  return isToday ? clockText(at, reader) : undefined;
}

/** Where a moment stands for itself: "Today 14:05", any other day as a day. */
export function dateText(at: string, reader: Reader = {}): string {
  const clock = clockToday(at, reader);
  return clock === undefined ? dayText(at, reader) : `Today ${clock}`;
}

/** Behind other words, as in "Posted today at 14:05": any other day as a day. */
export function dateInSentence(at: string, reader: Reader = {}): string {
  const clock = clockToday(at, reader);
  return clock === undefined ? dayText(at, reader) : `today at ${clock}`;
}

/** "Tue 3 Dec 14:05": where somebody has to wait until then. */
export const momentText = (at: string, reader: Reader = {}) =>
  `${dayText(at, reader)} ${write('clock', new Date(at), reader.timeZone)}`;

/** "3 Dec 2026", whatever the year: paper is read in other years. */
export const documentDay = (at: string, reader: Reader = {}) =>
  write('otherYear', new Date(at), zoneOf(at, reader));

/** "1 December": the day on which a monthly limit begins anew, in the words of the product rules (Plans). */
export const resetText = (at: string, reader: Reader = {}) =>
  write('longDay', new Date(at), zoneOf(at, reader));

/** What is shown on hover: "Tuesday 3 December 2026 at 14:05". */
export const exactText = (at: string, reader: Reader = {}) =>
  write(isCalendar(at) ? 'exactDay' : 'exact', new Date(at), zoneOf(at, reader));

/** "December 2026". */
export const monthText = (at: string, reader: Reader = {}) =>
  write('month', new Date(at), zoneOf(at, reader));

/** `America/New_York` is New York to a person. */
export const cityOf = (zone: string) => zone.split('/').at(-1)!.replaceAll('_', ' ');

/** "Tue 3 Dec 08:30 (London time)", with "19:30 in Sydney" beside it where the clocks of another zone show something else. */
export function timeInZones(at: string, zone: string, other = zone): string {
  const [mine, theirs] = [{ timeZone: zone }, { timeZone: other }];
  const written = `${momentText(at, mine)} (${cityOf(zone)} time`;
  if (momentText(at, mine) === momentText(at, theirs)) return `${written})`;
  const isSameDay = dayText(at, mine) === dayText(at, theirs);
  return `${written}, ${isSameDay ? clockText(at, theirs) : momentText(at, theirs)} in ${cityOf(other)})`;
}

/** Whether days can be written by this zone's clock. */
export function isTimeZone(name: string): boolean {
  try {
    write('clock', new Date(), name);
    return true;
  } catch {
    return false;
  }
}

/** Within a sentence: "at 14:05" today, "on Tue 3 Dec at 14:05" on any other day. */
export function whenText(at: string, reader: Reader = {}): string {
  const clock = write('clock', new Date(at), reader.timeZone);
  return dateText(at, reader) === `Today ${clock}` ? `at ${clock}` : `on ${dayText(at, reader)} at ${clock}`;
}
