import { expect } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { at, expectNoSidewaysScroll, goHome, signIn, sizes } from './story.ts';
import { test } from './test.ts';

test('an unknown community says so and leads to the search', async ({ page }) => {
  const answer = await page.goto(at('nowhere', '/marketplace'));
  expect(answer!.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'No community here' })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('link', { name: 'Find your community' }).click();
  await expect(page).toHaveURL(at(undefined));
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
