import { calendarLines, escapeText, utcStamp } from '../../../kit/common/icalendar.ts';

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

const day = (text: string) => text.replaceAll('-', '');

function linesOf(entry: CalendarEntry): string[] {
  const { days } = entry;
  const optional = (name: string, text: string) => (text === '' ? [] : [`${name}:${escapeText(text)}`]);
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.uid)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${utcStamp(entry.changedAt)}`,
    `LAST-MODIFIED:${utcStamp(entry.changedAt)}`,
    days ? `DTSTART;VALUE=DATE:${day(days.first)}` : `DTSTART:${utcStamp(entry.startsAt)}`,
    days ? `DTEND;VALUE=DATE:${day(days.after)}` : `DTEND:${utcStamp(entry.endsAt)}`,
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
  return calendarLines(lines);
}
