import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aCompany, callAs } from './people.ts';
import { at, expectNoSidewaysScroll, goHome, sizes } from './story.ts';
import { test } from './test.ts';

const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting for you' });
const rows = (page: Page) => waiting(page).getByRole('listitem');

const aCustomer = (name: string, need: string) => ({
  contact_name: name,
  contact_email: `${name.toLowerCase()}${Date.now()}@example.com`,
  need,
  customer_agreed: true,
});

const refer = (page: Page, to: number, name: string, need: string) =>
  callAs<{ id: number }>(page, 'POST', '/api/referrals', { company_id: to, ...aCustomer(name, need) });

test('a member does what waits without leaving the home screen, by keys alone, and focus moves to the next row', async ({
  browser,
}) => {
  const { page: sender } = await aCompany(browser, 'Sandpiper Signs');
  const { page, id } = await aCompany(browser, 'Turnstone Tiles');
  await goHome(page);
  await expect(waiting(page)).toContainText('You’re all caught up.');
  await expect(waiting(page).getByRole('link', { name: 'Send a referral' })).toBeVisible();
  await expectNoAxeFindings(page);

  // It arrives by itself, the oldest first.
  await callAs(sender, 'POST', '/api/partnerships', { company_id: id });
  await refer(sender, id, 'Ann', 'A tiled kitchen');
  const late = await refer(sender, id, 'Bea', 'A tiled porch');
  await refer(sender, id, 'Cleo', 'A tiled pool');
  await expect(waiting(page).getByRole('heading')).toContainText('4');
  await expect(rows(page)).toHaveCount(3);
  await waiting(page).getByRole('button', { name: 'Show 1 more' }).click();
  await expect(rows(page)).toHaveText([/Sandpiper Signs/, /kitchen/, /porch/, /pool/]);
  await expectNoAxeFindings(page);

  await rows(page).nth(0).getByRole('button', { name: 'Accept: Sandpiper Signs' }).focus();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(3);
  const kitchen = page.getByRole('button', { name: 'Accept: A tiled kitchen' });
  await expect(kitchen).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Accepted. Sandpiper Signs has been notified.').first()).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(at('harbour', '/marketplace'));

  // The sender takes one back while the press is on its way: the reason is said, and the row goes.
  await page.route(`**/api/referrals/${late.id}/acceptance`, async (route) => {
    await callAs(sender, 'POST', `/api/referrals/${late.id}/withdrawal`, {});
    await route.continue();
  });
  await page.getByRole('button', { name: 'Accept: A tiled porch' }).press('Enter');
  await expect(page.getByText('this referral is Withdrawn now').first()).toBeVisible();
  await expect(rows(page)).toHaveText([/A tiled pool/]);
  await page.getByRole('button', { name: 'Accept: A tiled pool' }).press('Enter');
  await expect(waiting(page)).toContainText('You’re all caught up.');
  await expect(waiting(page).getByRole('heading')).toBeFocused();
  const { status } = await callAs<{ status: string }>(sender, 'GET', `/api/referrals/${late.id}`);
  expect(status).toBe('Withdrawn');
});

test('a commission is marked as paid, undone, marked again, and confirmed by the other company', async ({
  browser,
}) => {
  const { page: payee } = await aCompany(browser, 'Dunlin Design');
  const { page: payer, id } = await aCompany(browser, 'Knot Kitchens');
  const { version } = await callAs<{ version: number }>(payer, 'GET', '/api/my-company');
  await callAs(payer, 'PUT', '/api/my-company/commission', {
    commission: { commission_calc_method: 'percent', commission_value: 1000, commission_currency: 'AUD' },
    version,
  });
  const { id: referral } = await refer(payee, id, 'Dora', 'A new kitchen');
  await callAs(payer, 'POST', `/api/referrals/${referral}/acceptance`, {});
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(new Date());
  await callAs(payer, 'POST', `/api/referrals/${referral}/closure`, { amount: 500_000, date });
  await goHome(payer);
  await expect(rows(payer)).toHaveText([/Pay AUD\s500 to Dunlin Design/]);
  const pay = payer.getByRole('button', { name: /^Mark as paid/ });
  await pay.click();
  await expect(waiting(payer)).toContainText('You’re all caught up.');
  await payer.getByRole('button', { name: 'Undo' }).click();
  await expect(pay).toBeVisible();
  await pay.click();
  await expect(waiting(payer)).toContainText('You’re all caught up.');

  await goHome(payee);
  await expect(rows(payee)).toHaveText([/AUD\s500 from Knot Kitchens/]);
  await payee.getByRole('button', { name: /^Confirm receipt/ }).click();
  await payee.getByRole('dialog').getByRole('button', { name: 'Confirm receipt' }).click();
  await expect(waiting(payee)).toContainText('You’re all caught up.');
});

test('the list fits every width, in light and dark, and on a phone the feed begins on the first screen', async ({
  browser,
}) => {
  const { page: sender } = await aCompany(browser, 'Whimbrel Works');
  const { page, id } = await aCompany(browser, 'Curlew Carpets');
  for (const need of ['A long carpet for a long corridor on the second floor', 'A rug', 'A mat', 'A runner'])
    await refer(sender, id, 'Ada', need);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await goHome(page);
    await expect(rows(page)).toHaveCount(size.width < 768 ? 2 : 3);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.emulateMedia({ colorScheme: size.width === 1024 ? 'dark' : 'light' });
    await expectNoAxeFindings(page);
  }
  const feed = await page.getByRole('article').first().boundingBox();
  const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
  expect(feed!.y).toBeLessThan(bar!.y);
});
