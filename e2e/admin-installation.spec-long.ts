import { expect, type Route } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { at, expectNoSidewaysScroll, signIn } from './story.ts';
import { test } from './test.ts';

const dashboard = at('harbour', '/ecosystem-admin/dashboard');
const installation = '**/api/community-admin/installation';

/** Only the browser itself finds names below localhost. */
function answerTo(route: Route) {
  const url = new URL(route.request().url());
  const headers = { ...route.request().headers(), host: url.host };
  url.hostname = '127.0.0.1';
  return route.fetch({ url: url.href, headers });
}

for (const width of [1440, 390]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('an admin of a restored copy reads that nothing is sent, and copies the command', async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await signIn(page, 'harbour', 'admin@demo.test');
      // As the server of a restored copy writes it into the page.
      await page.route(dashboard, async (route) => {
        const answer = await answerTo(route);
        const html = await answer.text();
        await route.fulfill({
          response: answer,
          body: html.replace('"held_until":null', '"held_until":"npm run restore -- live"'),
        });
      });
      await page.goto(dashboard);
      const card = page.getByRole('region', { name: 'Emails, webhooks and push notifications are on hold' });
      await expect(card).toContainText('npm run restore -- live');
      await expectNoAxeFindings(page);
      await expectNoSidewaysScroll(page);
      await card.getByRole('button', { name: 'Copy command' }).click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npm run restore -- live');
    });

    test('an admin is told of an update, reads what is new, and dismisses it', async ({ page }) => {
      await signIn(page, 'harbour', 'admin@demo.test');
      // The demo was never updated: the server says so until the card is dismissed.
      await page.route(installation, async (route) => {
        const answer = await answerTo(route);
        await route.fulfill({ response: answer, json: { ...(await answer.json()), is_news: true } });
      });
      await page.goto(dashboard);
      const card = page.getByRole('region', { name: /^Guildhall was updated to/ });
      await expect(card).toContainText('New in this version:');
      await expect(page.getByText('No backup yet')).toBeVisible();
      await expectNoAxeFindings(page);
      await card.getByRole('link', { name: 'See what’s new' }).click();
      await expect(page.getByRole('region', { name: /^What’s new in Guildhall/ })).toBeVisible();
      await expectNoAxeFindings(page);
      await page.goBack();
      await page.unroute(installation);
      await card.getByRole('button', { name: 'Dismiss' }).click();
      await expect(card).toBeHidden();
      await expectNoSidewaysScroll(page);
    });
  });
}
