import type { Locator, Page } from '@playwright/test';

interface Press {
  name: string;
  /** Where it is made. */
  at: string;
  target: (page: Page) => Locator;
}

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const inBar = (name: string | RegExp) => (page: Page) => bar(page).getByRole('link', { name });
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name });

/** What members of the demo press most, on a phone. */
export const presses: readonly Press[] = [
  { name: 'Chat in the bottom bar', at: '/marketplace', target: inBar(/^Chat/) },
  { name: 'Referrals in the bottom bar', at: '/marketplace', target: inBar(/^Referrals/) },
  { name: 'Send in the bottom bar', at: '/marketplace', target: inBar(/^Send/) },
  { name: 'More', at: '/marketplace', target: (page) => bar(page).getByRole('button', { name: 'More' }) },
  { name: 'The bell', at: '/marketplace', target: button(/^Notifications/) },
  {
    name: 'An action of “Waiting for you”',
    at: '/marketplace',
    target: (page) => page.getByRole('region', { name: 'Waiting for you' }).locator('[data-step]'),
  },
  { name: 'React to a post', at: '/marketplace', target: button('React') },
  { name: 'Send an empty referral', at: '/outgoing/createreferral', target: button('Send referral') },
  {
    name: 'A referral of the list',
    at: '/referrals/inbound',
    target: (page) => page.getByRole('main').locator('a[href^="/incoming/referrals/"]'),
  },
  { name: 'Filter', at: '/marketplace/members', target: button(/^Filter/) },
  { name: 'Going', at: '/marketplace/events', target: button(/^Going/) },
  {
    name: 'Respond to an opportunity',
    at: '/marketplace/projects',
    target: (page) => page.getByRole('link', { name: /^Respond/ }),
  },
  { name: 'A card of the board', at: '/board', target: (page) => page.locator('[data-card] a') },
];
