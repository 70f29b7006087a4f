import { expect, it } from 'vitest';
import { packed, payloads } from '../../../../testing/markup/payloads.ts';
import { calendarText } from './icalendar.ts';

const at = new Date('2027-05-01T08:00:00Z');

it('writes each of five hundred attacks into the value that it is, in title, text, place and name', () => {
  const entries = payloads.map((payload, number) => ({
    uid: `date-${number}`,
    sequence: 0,
    changedAt: at,
    startsAt: at,
    endsAt: new Date(at.getTime() + 3_600_000),
    days: null,
    title: payload,
    text: payload,
    place: payload,
    url: 'https://harbour.example.org/events/1',
    status: 'CONFIRMED' as const,
  }));
  const text = calendarText(packed(2000)[0]!, entries);
  // Read as calendar programs do: folded lines first, then a name for each.
  const lines = text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
  const names = lines.map((line) => /^[A-Z-]+(?=[;:])/.exec(line)?.[0]);
  expect(names).not.toContain(undefined);
  expect(names.filter((name) => name === 'BEGIN')).toHaveLength(1 + payloads.length);
  expect(names).not.toContain('ATTACH');
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});
