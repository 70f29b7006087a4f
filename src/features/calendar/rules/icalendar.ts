// RFC 5545, as far as calendar programs need it: one entry for each date, in UTC, so that there is no rule of a zone or a series to get wrong.

export interface CalendarEntry {
  /** Stored, and never made of anything that may change. */
  uid: string;
  sequence: number;
  /** Of what is shown; not now, or nothing would ever be the same as before. */
  changedAt: Date;
  startsAt: Date;
  endsAt: Date;
  /** Of whole days: the first, and the one after the last. */
  days: { first: string; after: string } | null;
  title: string;
  text: string;
  place: string;
  /** The page of the event. */
  url: string;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  /** Whoever has it in their calendar is not taken for busy. */
  isFree?: boolean;
}

const mostOctets = 75;

/** UTF-8 without an encoder: this is read by browsers too. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0)!;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** A line goes on behind a line break and a space; never inside a character. */
export function fold(line: string): string {
  let folded = '';
  let length = 0;
  for (const character of line) {
    const octets = octetsOf(character);
    if (length + octets > mostOctets) {
      folded += '\r\n ';
      length = 1;
    }
    folded += character;
    length += octets;
  }
  return folded;
}

/** What a person wrote, so that it can end neither its value nor its line. */
export const escapeText = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    // oxlint-disable-next-line no-control-regex -- none of them belongs into a calendar, apart from the end of a line
    .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');

const utc = (at: Date) => `${at.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;
const day = (text: string) => text.replaceAll('-', '');

function linesOf(entry: CalendarEntry): string[] {
  const { days } = entry;
  const optional = (name: string, text: string) => (text === '' ? [] : [`${name}:${escapeText(text)}`]);
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.uid)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${utc(entry.changedAt)}`,
    `LAST-MODIFIED:${utc(entry.changedAt)}`,
    days ? `DTSTART;VALUE=DATE:${day(days.first)}` : `DTSTART:${utc(entry.startsAt)}`,
    days ? `DTEND;VALUE=DATE:${day(days.after)}` : `DTEND:${utc(entry.endsAt)}`,
    `SUMMARY:${escapeText(entry.title)}`,
    ...optional('DESCRIPTION', entry.text),
    ...optional('LOCATION', entry.place),
    `URL:${entry.url}`,
    `STATUS:${entry.status}`,
    ...(entry.isFree ? ['TRANSP:TRANSPARENT'] : []),
    'END:VEVENT',
  ];
}

/** No host as ORGANIZER and nobody as ATTENDEE: programs would write "accepted" to people who never asked. */
export function calendarText(name: string, entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Guildhall//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}
