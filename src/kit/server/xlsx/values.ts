/** How a number is shown, as far as it changes what it says. */
export type NumberLook = 'number' | 'day' | 'time' | 'day and time' | { digits: number };

/** Formats that every workbook has without naming them: ECMA-376, part 1, 18.8.30. */
const builtInDays = new Set([14, 15, 16, 17, ...span(27, 31), 36, ...span(50, 54), 57, 58]);
const builtInTimes = new Set([18, 19, 20, 21, ...span(32, 35), 45, 46, 47, 55, 56]);

function span(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** What a format says of a number; its own code where the workbook has one. */
export function lookOf(format: number, code: string | undefined): NumberLook {
  if (code === undefined) {
    if (format === 22) return 'day and time';
    if (builtInDays.has(format)) return 'day';
    return builtInTimes.has(format) ? 'time' : 'number';
  }
  // The part for positive numbers, without texts, colours and languages.
  const signs = code
    .split(';')[0]!
    .replaceAll(/"[^"]*"|\\.|_.|\*./g, '')
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  if (/^0{2,}$/.test(signs)) return { digits: signs.length };
  const hasDay = /[dy]/i.test(signs) || /^m+$/i.test(signs);
  const hasTime = /[hs]/i.test(signs);
  if (hasDay) return hasTime ? 'day and time' : 'day';
  return hasTime ? 'time' : 'number';
}

const dayMs = 86_400_000;
/** Day 0 of the two calendars. The first has a 29 February 1900 that never was, so it is right from March 1900 on. */
const beginnings = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };
export type Calendar = keyof typeof beginnings;
/** The last day that a spreadsheet knows: 31 December 9999. */
const lastDay = 2_958_465;

/** A number as a reader of the sheet would write it down: 45 000 in a column of days is 2023-03-15. */
export function numberText(written: string, look: NumberLook, calendar: Calendar): string {
  const value = Number(written);
  if (written.trim() === '' || !Number.isFinite(value)) return written;
  if (typeof look === 'object')
    return Number.isInteger(value) && value >= 0 ? String(value).padStart(look.digits, '0') : String(value);
  if (look === 'number' || value < 0 || value > lastDay) return String(value);
  // To the second: what a fraction of a day cannot hold exactly is rounded away.
  const moment = new Date(beginnings[calendar] + Math.round((value * dayMs) / 1000) * 1000).toISOString();
  const [day, time] = [moment.slice(0, 10), moment.slice(11, moment.slice(17, 19) === '00' ? 16 : 19)];
  if (look === 'time') return value < 1 ? time : String(value);
  return look === 'day' || Number.isInteger(value) ? day : `${day} ${time}`;
}

/** The column of a cell's name, counted from 0: A7 is in 0, AB7 in 27. Undefined for a name that is none. */
export function columnOf(name: string): number | undefined {
  const letters = /^([A-Z]{1,3})[1-9]\d{0,6}$/.exec(name)?.[1];
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + (letter.charCodeAt(0) - 64);
  return column - 1;
}
