import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aCompany, callAs } from './people.ts';
import { at, expectNoSidewaysScroll, sizes } from './story.ts';
import { test } from './test.ts';

const answer = (page: Page, question: string) => page.getByRole('region', { name: question });

const aCustomer = (name: string) => ({
  contact_name: name,
  contact_email: `${name.toLowerCase()}${Date.now()}@example.com`,
  need: `A lamp for ${name}`,
  customer_agreed: true,
});

test('the dashboard answers three questions, and what waits is done on it', async ({ browser }) => {
  const { page: sender, id: senderId } = await aCompany(browser, 'Plover Prints');
  const { page, id } = await aCompany(browser, 'Dunlin Lamps');
  await page.goto(at('harbour', '/dashboard'));
  await expect(answer(page, 'What should I do?')).toContainText('Add a partner to see your numbers');
  await expect(answer(page, 'What did I give?')).toHaveCount(0);
  await expectNoAxeFindings(page);

  // What was received shows by itself, and what was not given says how to begin.
  await callAs(sender, 'POST', '/api/referrals', { company_id: id, ...aCustomer('Ann') });
  await expect(answer(page, 'What did I get?')).toContainText(
    'You received 1 referral today and none in the 90 days before; you closed no deal in that time.',
  );
  await expect(answer(page, 'What did I give?').getByRole('link')).toHaveCount(1);
  const steps = answer(page, 'What should I do?');
  await expect(steps).toContainText('1 thing is waiting for you.');
  await steps.getByRole('button', { name: 'Accept: A lamp for Ann' }).click();
  await expect(steps).toContainText('You’re all caught up.');

  // A sent referral without a response is the next step.
  await callAs(page, 'POST', '/api/referrals', { company_id: senderId, ...aCustomer('Bea') });
  await expect(steps).toContainText('Nothing is waiting for you, but this is worth a look.');
  await steps.getByRole('link', { name: /^View referrals/ }).click();
  await expect(page).toHaveURL(/\/referrals\/outbound\?bucket=Open$/);
  await expect(page.getByRole('link', { name: /^Waiting for a response 1$/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('link', { name: /^Closed 0$/ }).click();
  await expect(page.getByRole('link', { name: 'Bea' })).toHaveCount(0);
  await page.goBack();
  await page.goBack();

  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }
  await expectNoAxeFindings(page);

  // The tabs of the details change what is below them, and take nobody to the top.
  const tab = page
    .getByRole('navigation', { name: 'Which referrals' })
    .getByRole('link', { name: 'Received' });
  await tab.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await tab.click();
  await expect(page).toHaveURL(/\/incoming\/dashboard$/);
  await expect(page.getByText('How the referrals you received turned out.')).toBeVisible();
  await expect(tab).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});
