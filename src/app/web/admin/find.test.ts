import { matchRoutes } from 'react-router';
import { expect, it, test } from 'vitest';
import { areaPath, areaRoutes } from './area.ts';
import { find, findPlaces } from './find.ts';
import { finds, groups } from './parts.ts';

const labels = (typed: string) => findPlaces(typed).map(({ label }) => label);

it('finds a setting by its own words and by others for it, those that say it themselves first', () => {
  expect(labels('time zone')[0]).toBe('Time zone');
  expect(labels('2fa')).toEqual(['Two-step sign-in for admins']);
  expect(labels('sett')[0]).toBe('Settings');
  expect(labels('no such setting')).toEqual([]);
  expect(labels('  ')).toEqual([]);
});

it('tells the palette on which tab it stands', () => {
  expect(find('currency')).toContainEqual({
    id: 'admin:Currency',
    label: 'Currency',
    detail: 'Settings',
    path: '/ecosystem-admin/settings#currency',
  });
});

test.each(finds)('$label leads to a screen of the area', ({ path }) => {
  expect(matchRoutes(areaRoutes, path.split(/[#?]/)[0]!, areaPath)).not.toBeNull();
});

test.each(finds)('the palette finds $label by its name', ({ label, path }) => {
  expect(find(label)).toContainEqual(expect.objectContaining({ label, path }));
});

test('every tab is found by its name', () => {
  for (const { label } of groups.flatMap((group) => group.tabs)) expect(labels(label)).toContain(label);
});
