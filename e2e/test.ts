import { test as base } from '@playwright/test';

/**
 * What a story has opened is closed when it ends: a page that is left open goes on asking the server, and every later
 * story runs beside it. Whoever was there before, like those of a whole file, stays.
 */
export const test = base.extend<{ guestsLeave: void }>({
  guestsLeave: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use();
      const guests = browser.contexts().filter((context) => !before.has(context));
      await Promise.all(guests.map((context) => context.close()));
    },
    { auto: true },
  ],
});
