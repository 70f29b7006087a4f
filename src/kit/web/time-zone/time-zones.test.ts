import { expect, test } from 'vitest';
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
