import { test, type BrowserContext } from '@playwright/test';
import { signIn } from './story.ts';

/**
 * Stories of harbour's demo member that only look at things, or tidy up after themselves: they share one signed-in
 * browser, which has loaded the application before.
 */
export const asMember = test.extend<object, { membersBrowser: BrowserContext }>({
  membersBrowser: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
      });
      await signIn(await context.newPage(), 'harbour', 'member@demo.test');
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: ({ membersBrowser }, use) => use(membersBrowser),
  page: async ({ context }, use) => {
    // The one of the story before was kept until now, for the screenshot of a failure.
    for (const page of context.pages()) await page.close();
    await use(await context.newPage());
  },
});
