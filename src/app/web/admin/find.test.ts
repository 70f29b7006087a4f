import { matchRoutes } from 'react-router';
import { expect, it, test } from 'vitest';
import type { Powers } from '../../../kit/common/roles.ts';
import { areaPath, areaRoutes } from './area.ts';
import { find, findPlaces } from './find.ts';
import { finds, groupsFor } from './parts.ts';

const admin = { isAdmin: true };
const labels = (typed: string, viewer: Powers = admin) => findPlaces(typed, viewer).map(({ label }) => label);

it('finds a setting by its own words and by others for it, those that say it themselves first', () => {
  expect(labels('time zone')[0]).toBe('Time zone');
  expect(labels('2fa')).toEqual(['Two-step sign-in for admins']);
  expect(labels('sett')[0]).toBe('Settings');
  expect(labels('no such setting')).toEqual([]);
  expect(labels('  ')).toEqual([]);
});

it('tells the palette on which tab it stands', () => {
  expect(find('currency', admin)).toContainEqual({
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
  expect(find(label, admin)).toContainEqual(expect.objectContaining({ label, path }));
});

test('every tab is found by its name', () => {
  for (const { label } of groupsFor(admin).flatMap((group) => group.tabs))
    expect(labels(label)).toContain(label);
});

test.each([
  [['moderator'], ['Reports', 'Events']],
  [['membership'], ['Members', 'Requests', 'Invitations', 'Export']],
  [['treasurer'], ['Referrals', 'Plans']],
  [
    ['moderator', 'treasurer'],
    ['Reports', 'Events', 'Referrals', 'Plans'],
  ],
  [[], []],
] as const)('shows the sections of %j and nothing else', (roles, sections) => {
  const viewer = { isAdmin: false, roles };
  expect(groupsFor(viewer).flatMap((group) => group.tabs.map(({ label }) => label))).toEqual(sections);
});

it('finds what is in the sections of a role, and nothing else', () => {
  const viewer: Powers = { isAdmin: false, roles: ['membership'] };
  expect(labels('suspend', viewer)).toEqual(['Suspend or remove a member', 'Suspended members']);
  expect(labels('merge', viewer)).toEqual([]);
  expect(labels('settings', viewer)).toEqual([]);
});
