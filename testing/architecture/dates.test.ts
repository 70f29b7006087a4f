import { expect, test } from 'vitest';
import { sourceFiles } from './imports.ts';

/** Who may make a form of a date besides `kit/common/dates.ts`, and why. */
const others: Record<string, string> = {
  'features/calendar/rules/sydney-time.ts': 'wall time for machines: 2026-03-31T18:30',
  'features/calendar/web/grid/days.ts': 'a day for machines: 2026-03-31',
  'features/communities/server/calendar.ts': 'a day for machines: 2026-03-31',
  'features/meeting-club/rules/week-slots.ts': 'wall time for machines: 2026-03-31 18:30',
  'features/notifications/web/settings/days.ts': 'a day for machines: 2026-03-31',
  'kit/common/write-date.ts': 'writes without Intl what Intl would write: a test compares them',
  'kit/web/time-zone/time-zones.ts': 'how far a zone is from Greenwich, and no date',
  'kit/web/viewer-zone.ts': 'the name of the viewer’s time zone, and no date',
};

test('a date is written in one way', () => {
  const writers = [...sourceFiles()]
    .filter(([path, source]) => !path.includes('.test') && /DateTimeFormat|toLocale(Date|Time)/.test(source))
    .map(([path]) => path);
  expect(writers.toSorted()).toEqual([...Object.keys(others), 'kit/common/dates.ts'].toSorted());
});

test('a statement gives a day as machines write it, and leaves its words to one place', () => {
  const inWords = [...sourceFiles()]
    .filter(
      ([path, source]) => !path.includes('.test') && /to_char\([^`]{0,80}'[^']*(FM|Mon|Dy|Day)/.test(source),
    )
    .map(([path]) => path);
  expect(inWords).toEqual([]);
});
