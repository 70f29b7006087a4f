import { expect, test } from 'vitest';
import { dayIn } from './days.ts';
import { allZones, findZones, zoneLabel } from './time-zones.ts';

const found = (typed: string) => findZones(allZones(), typed).map(({ name }) => name);

test('a time zone is found by its city, whatever is typed around it', () => {
  expect(zoneLabel('America/Argentina/Buenos_Aires')).toBe('Buenos Aires, Argentina, America');
  for (const typed of ['new york', 'York, america', 'America/New_York'])
    expect(found(typed)).toContain('America/New_York');
  expect(found('oslo')).toEqual(['Europe/Oslo']);
  expect(found('nowhere')).toEqual([]);
  expect(found('')).toHaveLength(allZones().length);
});

test('a day is that of the clock on the wall, not of Greenwich', () => {
  const lateInOslo = new Date('2026-03-31T22:30:00Z');
  expect(dayIn('Europe/Oslo', 0, lateInOslo)).toBe('2026-04-01');
  expect(dayIn('America/New_York', 0, lateInOslo)).toBe('2026-03-31');
  expect(dayIn('America/New_York', 1, lateInOslo)).toBe('2026-04-01');
});
