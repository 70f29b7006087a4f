import { pathOf } from '../../kit/common/call.ts';

const feed = ['/api/posts?filter=all'];
const directory = ['/api/companies?q=', '/api/companies/facets'];
const referrals = (direction: string) => [`/api/referrals?direction=${direction}&q=&sort=newest`];
const dashboard = [
  '/api/dashboard?direction=outgoing&period=90',
  '/api/dashboard?direction=incoming&period=90',
];

/**
 * What the most visited screens ask first, as their routes name it: a test holds that they agree. The page says it to the script in its head,
 * so that the calls of a member leave before any other code has arrived.
 */
export const asksByScreen: Readonly<Record<string, readonly string[]>> = {
  '/marketplace': [...feed, '/api/waiting'],
  '/marketplace/feed': feed,
  '/marketplace/members': directory,
  '/marketplace/projects': ['/api/projects?q='],
  '/referrals/outbound': referrals('outgoing'),
  '/referrals/inbound': referrals('incoming'),
  '/partner/:id': ['/api/companies/:id', '/api/companies/:id/reputation', '/api/companies/:id/partnership'],
  '/dashboard': dashboard,
  '/incoming/dashboard': dashboard,
  '/board': ['/api/kanban/board/outline'],
};

const screens = Object.entries(asksByScreen).map(([pattern, asks]) => ({
  matches: new RegExp(`^${pattern.replaceAll(/:(\w+)/g, '(?<$1>[\\w-]+)')}/?$`, 'i'),
  asks,
}));

/** What the screen at this address asks first; nothing where it has a search, because then it asks for something else. */
export function firstAsks(address: string): string[] {
  for (const { matches, asks } of screens) {
    const found = matches.exec(address);
    if (found) return asks.map((ask) => pathOf(ask, found.groups ?? {}));
  }
  return [];
}
