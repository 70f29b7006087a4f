import { matchRoutes, type RouteObject } from 'react-router';
import { expect, it, test } from 'vitest';
import { adminsScreens, membersScreens, strangersScreens } from '../../../testing/screens/addresses.ts';
import { asksByScreen } from '../common/first-asks.ts';
import { areaPath, areaRoutes } from './admin/area.ts';
import { redirects } from './redirects.ts';
import { routeTable } from './route-table.tsx';
import { routesNear } from './routes-near.ts';

function patternOf(path: string) {
  const found = matchRoutes(routesNear(path, routeTable), path)?.at(-1)?.route.path;
  // The area knows itself what is in it.
  return found === `${areaPath}/*`
    ? (matchRoutes(areaRoutes, path, areaPath)?.at(-1)?.route.path ?? '*')
    : found;
}

/** The product rules' addresses, with a value in every slot. */
const specified = [
  '/auth/login /auth/register/x /auth/invite/x /auth/reset /auth/update/x /auth/joinfrominvite/x',
  '/public/marketplace /public/profile/x /public/contact/x /public/about /public/community-rules',
  '/public/getting-started /public/contactus /public/privacy /public/terms /p/x /c/x',
  // Beyond it: a customer without an account can say no, and a member answers a referral from its email.
  '/public/referral/x /public/answer/x',
  '/errors/error-401 /errors/error-404 /errors/error-500',
  '/outgoing/createreferral /outgoing/createreferral/7 /outgoing/logreferral /outgoing/logreferral/7',
  '/outgoing/marketplace /outgoing/invitepartner /outgoing/referrals/7 /outgoing/referrals/7/files /outgoing/referrals/7/messages',
  '/incoming/dashboard /incoming/marketplace /incoming/invitepartner /incoming/admininvitepartner',
  '/incoming/referrals/7 /incoming/referrals/7/files /incoming/referrals/7/messages',
  '/marketplace /marketplace/feed /marketplace/members /marketplace/projects /marketplace/resources',
  '/marketplace/events /marketplace/feed/7 /marketplace/members/7 /marketplace/projects/7',
  '/marketplace/resources/7 /marketplace/events/7 /post/7 /members /dashboard /board /profile',
  '/profile/company /profile/subscription /notifications /meetingclub /meetingclubfeedback',
  '/meetingclubfeedback/7 /meetingclubadmin /partners/outbound /partners/inbound /partner/7',
  '/partner/7/profile /partner/7/commission /partner/7/referrals /partner/7/messages /referrals/outbound /referrals/inbound /referrals/statement /about /community-rules /getting-started',
  '/contactus /chat /chat/7 /chat/-1 /library /feed /events /my-projects /project/7 /project/7/brief',
  '/ecosystem-admin/dashboard /ecosystem-admin/invitations /ecosystem-admin/export /ecosystem-admin/content',
  '/ecosystem-admin/events /ecosystem-admin/library /ecosystem-admin/settings',
].flatMap((line) => line.split(' '));

test.each(specified)('%s is a route, in any case', (path) => {
  expect(patternOf(path)).not.toBe('*');
  expect(patternOf(path.toUpperCase())).toBe(patternOf(path));
});

test.each([...specified, '/', '//', '/x', '/%6Dembers', '/MEMBERS/', '/profile/other'])(
  '%s leads among the routes near it to where it leads among all',
  (path) => {
    const placeOf = (routes: typeof routeTable) => matchRoutes(routes, path)?.map(({ route }) => route.path);
    expect(placeOf(routesNear(path, routeTable))).toEqual(placeOf(routeTable));
  },
);

test.each([
  '/auth',
  '/auth/other',
  '/public',
  '/partners/sideways',
  '/marketplace/other',
  '/profile/other',
  '/ecosystem-admin',
  '/ecosystem-admin/other',
  '/partner/7/other',
  '/outgoing/referrals/7/other',
  '/x',
])('%s is not one, and leads to the error screen', (path) => {
  expect(patternOf(path)).toBe('*');
});

it('leads from the old addresses to the new ones', () => {
  expect(Object.fromEntries(redirects)).toEqual({
    '/': '/marketplace',
    '/outgoing/referrals': '/referrals/outbound',
    '/outgoing/partners': '/partners/outbound',
    '/incoming/referrals': '/referrals/inbound',
    '/incoming/partners': '/partners/inbound',
  });
  for (const [from, to] of redirects) {
    expect(patternOf(from)).toBe(from);
    expect(patternOf(to)).toBe(to);
  }
});

it('has a line in the list of screens that the browser walks through for every route', () => {
  const patternsOf = (routes: readonly RouteObject[]): string[] =>
    routes.flatMap(({ path, children }) => [...(path ? [path] : []), ...patternsOf(children ?? [])]);
  const walked = [...strangersScreens, ...membersScreens, ...adminsScreens].flat().map(patternOf);
  const leadOn = new Set(['*', `${areaPath}/*`, ...redirects.map(([from]) => from)]);
  const known = [...patternsOf(routeTable).filter((path) => !leadOn.has(path)), ...patternsOf(areaRoutes)];
  expect(new Set(walked)).toEqual(new Set(known));
});

test.each(Object.entries(asksByScreen))('%s asks first what the page names in its head', (path, asks) => {
  const route = matchRoutes(routeTable, path)?.at(-1)?.route;
  expect(route).toMatchObject({ path, asks });
});
