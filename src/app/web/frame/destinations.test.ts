import { expect, it } from 'vitest';
import { isHere } from '../not-here-yet.ts';
import { activities, menuDestinations, reachable } from './destinations.ts';

const pairs = (list: readonly { label: string; path: string }[]) =>
  list.map(({ label, path }) => `${label}: ${path}`);

it("has the avatar menu in SPEC's order, with the admin's entry for admins only", () => {
  const member = [
    'My Profile: /profile',
    'My Opportunities: /my-projects',
    'My Network: /partners/outbound',
    'My Referrals: /referrals/outbound',
    'Notification Settings: /notifications',
  ];
  expect(pairs(menuDestinations(false))).toEqual(member);
  expect(pairs(menuDestinations(true))).toEqual([...member, 'Ecosystem Admin: /ecosystem-admin/dashboard']);
});

it("has SPEC's Activity Center", () => {
  expect(pairs(activities)).toEqual([
    'Connect with others: /marketplace/members',
    'My opportunities: /my-projects',
    'My network: /partners/outbound',
    'Referrals: /referrals/inbound',
    'Update my profile: /profile',
  ]);
});

it('offers each screen that is there once, and no two by the same letter', () => {
  const offered = reachable([{ key: 'feed', label: 'Feed', path: '/marketplace/feed' }], true);
  const paths = offered.map(({ path }) => path);
  const letters = offered.flatMap(({ letter }) => letter ?? []);
  expect(paths).toContain('/profile/security');
  expect(paths.every(isHere)).toBe(true);
  expect(new Set(paths).size).toBe(paths.length);
  expect(new Set(letters).size).toBe(letters.length);
});
