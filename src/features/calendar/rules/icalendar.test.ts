import { assert, date, oneof, property, string, constantFrom } from 'fast-check';
import { expect, test } from 'vitest';
import { escapeText, fold } from '../../../kit/common/icalendar.ts';
import { calendarText, type CalendarEntry } from './icalendar.ts';
import { readCalendar } from '../../../../testing/read-calendar.ts';

const entry = (more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: 'a1b2',
  sequence: 3,
  changedAt: new Date('2026-11-16T01:02:03Z'),
  startsAt: new Date('2026-12-01T22:00:00Z'),
  endsAt: new Date('2026-12-01T23:30:00Z'),
  days: null,
  title: 'Breakfast',
  text: '',
  place: '',
  url: 'https://harbour.example/marketplace/events/7',
  status: 'CONFIRMED',
  ...more,
});

test('an entry has what programs tell it by, in UTC', () => {
  const { name, entries } = readCalendar(calendarText('Harbour', [entry({ place: 'Pier 2; hall, left' })]));
  expect(name).toBe('Harbour');
  expect(entries).toEqual([
    {
      UID: 'a1b2',
      SEQUENCE: '3',
      DTSTAMP: '20261116T010203Z',
      'LAST-MODIFIED': '20261116T010203Z',
      DTSTART: '20261201T220000Z',
      DTEND: '20261201T233000Z',
      SUMMARY: 'Breakfast',
      LOCATION: 'Pier 2; hall, left',
      URL: 'https://harbour.example/marketplace/events/7',
      STATUS: 'CONFIRMED',
    },
  ]);
});

test('whole days are dates without a zone, and end on the day after', () => {
  const { entries } = readCalendar(
    calendarText('x', [entry({ days: { first: '2026-12-01', after: '2026-12-03' } })]),
  );
  expect(entries[0]).toMatchObject({
    'DTSTART;VALUE=DATE': '20261201',
    'DTEND;VALUE=DATE': '20261203',
  });
});

/** What people write, and what somebody writes who wants to get out of their line. */
// The sign for a broken character is what a cut one is known by.
const words = oneof(
  string({ unit: 'binary', maxLength: 300 }),
  string({ unit: 'grapheme', maxLength: 300 }),
  constantFrom(
    'a\r\nEND:VCALENDAR',
    'BEGIN:VEVENT\nUID:x',
    '\\n;,\\',
    '👩‍👩‍👧‍👦'.repeat(40),
    'x'.repeat(74) + 'é',
    '\u2028UID:2',
  ),
).map((text) => text.replaceAll('\uFFFD', ''));

/** Line breaks are all one kind there, and what cannot be seen is gone. */
const asKept = (text: string) =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    // oxlint-disable-next-line no-control-regex -- the same that are left out
    .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '');

test('whatever is written comes back as it was, in one value, and adds no line', () => {
  assert(
    property(
      words,
      words,
      words,
      date({ min: new Date(0), max: new Date('9999-01-01'), noInvalidDate: true }),
      (name, title, text, at) => {
        const written = calendarText(name, [entry({ title, text, changedAt: at }), entry({ uid: 'second' })]);
        const { name: readName, entries } = readCalendar(written);
        expect(readName).toBe(asKept(name));
        expect(entries).toHaveLength(2);
        expect(entries[0]!.SUMMARY).toBe(asKept(title));
        expect(entries[0]!.DESCRIPTION ?? '').toBe(asKept(text));
      },
    ),
    { numRuns: 300 },
  );
});

test('a line is folded at 75 octets, and never inside a character', () => {
  assert(
    property(words, (text) => {
      const line = escapeText(text);
      expect(fold(line).replaceAll('\r\n ', '')).toBe(line);
      for (const piece of fold(line).split('\r\n')) expect(Buffer.byteLength(piece)).toBeLessThanOrEqual(75);
    }),
  );
});
