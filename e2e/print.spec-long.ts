import { expect, type Page } from '@playwright/test';
import { pagesOf } from './paper.ts';
import { aCompany, callAs } from './people.ts';
import { at, expectNoSidewaysScroll, signIn } from './story.ts';
import { test } from './test.ts';

const community = 'Harbour Business Collective';

/** The width of A4 between its margins. */
const sheet = { width: 688, height: 1000 };

/** The screen as it goes to the printer: with its title, without the frame and anything to press, and not wider than the sheet. */
async function expectSheet(page: Page, title: string): Promise<void> {
  await page.setViewportSize(sheet);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText(/^Printed \d{1,2} \w{3} \d{4}$/).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByText(community, { exact: true }).filter({ visible: true })).not.toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('a month, a year, the value report and a board are one sheet of paper each', async ({ page }) => {
  await signIn(page, 'harbour', 'member@demo.test');
  for (const path of ['/referrals/statement', `/referrals/statement?year=${new Date().getFullYear()}`]) {
    await page.goto(at('harbour', path));
    await expect(page.getByRole('region', { name: 'You owe' })).toBeVisible();
    await expectSheet(page, 'Commission statement');
    expect(await pagesOf(page)).toBe(1);
  }
  await page.goto(at('harbour', '/dashboard/worth'));
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  expect(await pagesOf(page)).toBe(1);

  await page.goto(at('harbour', '/board'));
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectSheet(page, 'Board');
  expect(await pagesOf(page)).toBe(1);
});

test('a referral is one sheet of paper', async ({ browser }) => {
  const sender = await aCompany(browser, 'Campion Crafts');
  const { id: receiver, page } = await aCompany(browser, 'Mallow Masonry');
  const { id } = await callAs<{ id: number }>(sender.page, 'POST', '/api/referrals', {
    company_id: receiver,
    contact_name: 'Greta Holm',
    contact_email: 'greta@example.org',
    need: 'A boathouse door',
    description: 'Oak, 2.4 m wide. '.repeat(20),
    currency: 'AUD',
    customer_agreed: true,
  });
  await callAs(page, 'POST', `/api/referrals/${id}/acceptance`, {});
  await page.goto(at('harbour', `/incoming/referrals/${id}`));
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText('greta@example.org');
  await expectSheet(page, 'Greta Holm');
  expect(await pagesOf(page)).toBe(1);
});

test('the attendees of an event are a list with a box to tick for each', async ({ page }) => {
  await signIn(page, 'harbour', 'admin@demo.test');
  const { events } = await callAs<{ events: { id: number; title: string }[] }>(page, 'GET', '/api/events');
  const [event] = events;
  await page.goto(at('harbour', `/marketplace/events/${event!.id}?view=check-in`));
  await expect(page.getByRole('list', { name: 'People with a seat' })).toBeVisible();
  await expectSheet(page, event!.title);
  expect(await pagesOf(page)).toBe(1);
});
