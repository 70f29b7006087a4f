import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { at, expectNoSidewaysScroll, goHome, signIn, sizes } from './story.ts';
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

test('an unknown community says so and leads to the search', async ({ page }) => {
  const answer = await page.goto(at('nowhere', '/marketplace'));
  expect(answer!.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'No community here' })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('link', { name: 'Find your community' }).click();
  await expect(page).toHaveURL(at(undefined));
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

test('the bare host mails an address its communities, and tells nobody whether there are any', async ({
  page,
}) => {
  for (const address of ['member@demo.test', 'stranger@demo.test']) {
    await page.goto(at(undefined));
    await page.getByLabel('Email').fill(address);
    await page.getByRole('button', { name: 'Email me my communities' }).click();
    await expect(
      page.getByText(`If ${address} belongs to a community, we’ve emailed you the addresses.`),
    ).toBeVisible();
  }
  await page.goto(at(undefined, '/dev/mail'));
  await expect(page.getByText('member@demo.test').first()).toBeVisible();
  await expect(page.getByText('stranger@demo.test')).toHaveCount(0);
  await expectNoAxeFindings(page);
});

test('every screen is readable and fits, in light and in dark colours', async ({ page }) => {
  test.slow();
  const readable = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeFindings(page);
  };
  for (const subdomain of ['harbour', 'summit']) {
    await signIn(page, subdomain, 'member@demo.test');
    await goHome(page, subdomain);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page);
      // The widest and the narrowest show all that there is, and each community has both schemes.
      if (size.width === 1440) await readable(subdomain === 'harbour' ? 'light' : 'dark');
      if (size.width === 390) await readable(subdomain === 'harbour' ? 'dark' : 'light');
    }
  }
  for (const path of ['/errors/error-401', '/errors/error-404', '/errors/error-500']) {
    await page.goto(at('summit', path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await readable(path.endsWith('404') ? 'light' : 'dark');
  }
  await page.goto(at(undefined));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await readable('light');
});
