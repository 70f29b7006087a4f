/** Days as `2026-03-31`, months as `2026-03`, moments as milliseconds. */

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day that a moment falls on, where the community is. */
export function dayIn(zone: string, at: number): string {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
    formats.set(zone, format);
  }
  return format.format(at);
}

export const dayMs = 86_400_000;

const asDay = (utc: number) => new Date(utc).toISOString().slice(0, 10);

export const addDays = (day: string, days: number) => asDay(Date.parse(`${day}T00:00:00Z`) + days * dayMs);

const daysIn = (year: number, month: number) =>
  [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month]!;
const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** The same day of a later month, or its last one where it is shorter. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const count = year * 12 + (month - 1) + months;
  const [inYear, inMonth] = [Math.floor(count / 12), count % 12];
  const two = (number: number) => String(number).padStart(2, '0');
  return `${inYear}-${two(inMonth + 1)}-${two(Math.min(date, daysIn(inYear, inMonth)))}`;
}

export const monthOf = (day: string) => day.slice(0, 7);

export const later = (one: string, other: string) => (one > other ? one : other);
