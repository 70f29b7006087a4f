import { expect, it } from 'vitest';
import { notificationCounts } from '../../../features/notifications/contract/counts.ts';
import { tabsOf } from '../../../features/communities/web/public.ts';
import { features } from '../features.ts';
import { activitiesOf, bottom, destinationsIn, isOpenAt, named, reachable, work } from './destinations.ts';

const admin = { isAdmin: true };
const member = { isAdmin: false };
const pairs = (list: readonly { label: string; path: string }[]) =>
  list.map(({ label, path }) => `${label}: ${path}`);

it("has the avatar menu in its order, with the admin's entry for admins only", () => {
  const entries = [
    'My Profile: /profile',
    'My Opportunities: /my-projects',
    'My Network: /partners/outbound',
    'My Referrals: /referrals/outbound',
    'Notification Settings: /notifications',
  ];
  expect(pairs(destinationsIn('menu', { tabs }))).toEqual(entries);
  expect(pairs(destinationsIn('menu', { tabs, viewer: admin }))).toEqual([
    ...entries,
    'Ecosystem Admin: /ecosystem-admin/dashboard',
  ]);
  expect(pairs(destinationsIn('menu', { tabs, viewer: { isAdmin: false, roles: ['treasurer'] } }))).toEqual([
    ...entries,
    'Ecosystem Admin: /ecosystem-admin',
  ]);
});

it("has the Activity Center's links", () => {
  expect(pairs(activitiesOf(tabs))).toEqual([
    'Connect with others: /marketplace/members',
    'My opportunities: /my-projects',
    'My network: /partners/outbound',
    'Referrals: /referrals/inbound',
    'Update my profile: /profile',
  ]);
});

it('has nothing of opportunities when the community has no tab for them', () => {
  const without = tabsOf({ ...branding, tab_name_opportunities_board: null });
  const shown = [
    ...activitiesOf(without),
    ...destinationsIn('menu', { tabs: without, viewer: admin }),
    ...reachable(without, admin),
  ];
  expect(pairs(shown).filter((one) => /opportunit|project/i.test(one))).toEqual([]);
});

it('offers each screen once, and no two by the same letter', () => {
  const offered = reachable(tabs, admin);
  const paths = offered.map(({ path }) => path);
  const letters = offered.flatMap(({ letter }) => letter ?? []);
  expect(paths).toContain('/profile/security');
  expect(new Set(paths).size).toBe(paths.length);
  expect(new Set(letters).size).toBe(letters.length);
});

it.each([
  ['/referrals/statement', 'Statement'],
  ['/profile/commission', 'Commission'],
  ['/outgoing/invitepartner', 'Invite a partner'],
  ['/marketplace/events/new', 'Create event'],
])('offers %s as "%s"', (path, label) => {
  expect(reachable([], member)).toContainEqual(expect.objectContaining({ path, label }));
});

it('offers what is for admins to admins only', () => {
  const paths = reachable([], member).map(({ path }) => path);
  expect(paths.filter((path) => /admin/.test(path))).toEqual([]);
  const forMembership = reachable([], { isAdmin: false, roles: ['membership'] }).map(({ path }) => path);
  expect(forMembership.filter((path) => /admin/.test(path))).toEqual([
    '/ecosystem-admin',
    '/ecosystem-admin/invitations',
    '/ecosystem-admin/export',
  ]);
});

it.each([
  '/referrals/inbound',
  '/referrals/outbound',
  '/referrals/statement',
  '/Outgoing/referrals/7',
  '/incoming/referrals/7/files',
  '/outgoing/createreferral',
  '/outgoing/createreferral/7',
  '/outgoing/logreferral/7',
])('shows Referrals as open at %s, in the top bar and at the bottom, and nothing else', (pathname) => {
  const openIn = (list: typeof bottom) => list.filter((one) => isOpenAt(pathname, one)).map(labelOf);
  expect(openIn(bottom)).toEqual(['Referrals']);
  expect(openIn([...named, ...work])).toEqual(['Referrals']);
});

it.each([
  ['/dashboard/worth', 'Dashboard'],
  ['/incoming/dashboard', 'Dashboard'],
  ['/meetingclubfeedback/7', 'Meeting club'],
  ['/meetingclubadmin', 'Meeting club'],
])('shows %s as a screen of %s', (pathname, label) => {
  expect([...named, ...work].filter((one) => isOpenAt(pathname, one)).map(labelOf)).toEqual([label]);
});

it('gives every place of a list to one destination', () => {
  const places = features
    .flatMap(({ destinations = [] }) => destinations)
    .map((one) => `${one.in} ${one.place}`);
  expect(new Set(places).size).toBe(places.length);
});

it('shows on a badge only what is counted', () => {
  const counted = features.flatMap(({ destinations = [] }) =>
    destinations.flatMap(({ count }) => count ?? []),
  );
  expect(counted.filter((count) => !(count in notificationCounts.shape))).toEqual([]);
});

const branding = {
  name: 'Harbour',
  subdomain: 'harbour',
  logo: null,
  logo_icon: null,
  primary_color: '#232c66',
  topbar_color: '#232c66',
  tab_name_feed: 'Feed',
  tab_name_members: 'Members',
  tab_name_opportunities_board: 'Opportunities',
  tab_name_library: 'Library',
  tab_name_events: 'Events',
};
const tabs = tabsOf(branding);
const labelOf = ({ label }: { label: string }) => label;
