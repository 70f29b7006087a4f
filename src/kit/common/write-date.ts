// Dates by the reader's own clock, as `Intl.DateTimeFormat` writes them for en-GB: a test holds that. A browser reads what it knows of languages when
// `Intl` is first used, which takes as long as drawing a tenth of a screen, so no screen needs it before it is seen.

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const months = [
  'January', 'February', 'March', 'April', 'May', 'June',
  'July', 'August', 'September', 'October', 'November', 'December',
] as const; // prettier-ignore

const short = (name: string) => (name === 'September' ? 'Sept' : name.slice(0, 3));
const two = (count: number) => String(count).padStart(2, '0');

interface Parts {
  weekday: string;
  day: number;
  month: string;
  year: number;
  clock: string;
}

const localParts = (time: Date): Parts => ({
  weekday: weekdays[time.getDay()]!,
  day: time.getDate(),
  month: months[time.getMonth()]!,
  year: time.getFullYear(),
  clock: `${two(time.getHours())}:${two(time.getMinutes())}`,
});

const utcParts = (time: Date): Parts => ({
  weekday: weekdays[time.getUTCDay()]!,
  day: time.getUTCDate(),
  month: months[time.getUTCMonth()]!,
  year: time.getUTCFullYear(),
  clock: `${two(time.getUTCHours())}:${two(time.getUTCMinutes())}`,
});

const ways = {
  thisYear: ({ weekday, day, month }) => `${short(weekday)} ${day} ${short(month)}`,
  otherYear: ({ day, month, year }) => `${day} ${short(month)} ${year}`,
  weekday: ({ weekday }) => short(weekday),
  clock: ({ clock }) => clock,
  exact: ({ weekday, day, month, year, clock }) => `${weekday} ${day} ${month} ${year} at ${clock}`,
  exactDay: ({ weekday, day, month, year }) => `${weekday} ${day} ${month} ${year}`,
  month: ({ month, year }) => `${month} ${year}`,
  longDay: ({ day, month }) => `${day} ${month}`,
} satisfies Record<string, (parts: Parts) => string>;

export type DateShape = keyof typeof ways;

/** By the clock of this machine, or by that of Greenwich. */
export function writeDate(shape: DateShape, time: Date, isUtc: boolean): string {
  if (Number.isNaN(time.getTime())) throw new RangeError('Invalid time value');
  return ways[shape](isUtc ? utcParts(time) : localParts(time));
}
