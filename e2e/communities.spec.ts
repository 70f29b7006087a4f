import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { at, goHome, signIn } from './story.ts';
import { test } from './test.ts';

const colourOf = (page: Page, name: string) =>
  page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property), name);

const topBarTabs = (page: Page) =>
  page.getByRole('banner').getByRole('navigation').getByRole('link').allInnerTexts();

test('two communities side by side show their own name, colours and tabs', async ({ browser }) => {
  const [harbour, summit] = await Promise.all([browser.newPage(), browser.newPage()]);
  await signIn(harbour, 'harbour', 'member@demo.test');
  await signIn(summit, 'summit', 'member@demo.test');
  await Promise.all([goHome(harbour), goHome(summit, 'summit')]);

  await expect(harbour.getByRole('heading', { level: 1 })).toHaveText('Harbour Business Collective');
  await expect(summit.getByRole('heading', { level: 1 })).toHaveText('Summit Makers Guild');
  expect(await topBarTabs(harbour)).toEqual(['Quayside', 'Crew', 'Open work', 'Chart room', 'Tides']);
  expect(await topBarTabs(summit)).toEqual(['Feed', 'Makers', 'Meetups']);
  const barColour = (page: Page) =>
    page.getByRole('banner').evaluate((bar) => getComputedStyle(bar).backgroundColor);
  expect(await barColour(harbour)).toBe('rgb(11, 60, 73)');
  expect(await barColour(summit)).toBe('rgb(255, 212, 59)');
  await Promise.all([harbour.close(), summit.close()]);
});

test('the colours are there before any script has run', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(at('summit'));
  await expect(page).toHaveTitle('Summit Makers Guild');
  await context.close();
  const withScript = await browser.newPage();
  await withScript.route('**/assets/*.js', (route) => route.abort());
  await withScript.goto(at('summit'));
  expect(await colourOf(withScript, '--gh-brand')).toBe('#ffd43b');
  await withScript.close();
});

test('the bare host finds a community by name, with the keyboard alone', async ({ page }) => {
  await page.goto(at(undefined));
  await expect(page.getByRole('heading', { name: 'Find your community' })).toBeVisible();
  await page.getByLabel('Community name').fill('harb');
  const found = page.getByRole('link', { name: /Harbour Business Collective/ });
  await expect(found).toBeVisible();
  await expectNoAxeFindings(page);
  await found.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/harbour\.localhost/);
});
