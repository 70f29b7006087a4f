import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aCompany, callAs, type Company } from './people.ts';
import { at, expectNoSidewaysScroll } from './story.ts';
import { test } from './test.ts';

const tenPercent = {
  commission_calc_method: 'percent',
  commission_value: 1000,
  commission_currency: 'AUD',
  commission_hold_days: 0,
};

/** By harbour's calendar. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format();

/** A referral from one to the other that has become a deal; its own story is told elsewhere. */
async function aClosedDeal(sender: Page, receiver: Company, amount: number): Promise<number> {
  const { id } = await callAs<{ id: number }>(sender, 'POST', '/api/referrals', {
    company_id: receiver.id,
    contact_name: 'Greta Holm',
    contact_email: `greta${Date.now()}@example.org`,
    need: 'A boathouse door',
    currency: 'AUD',
    customer_agreed: true,
    terms: tenPercent,
  });
  await callAs(receiver.page, 'POST', `/api/referrals/${id}/acceptance`, {});
  await callAs(receiver.page, 'POST', `/api/referrals/${id}/closure`, {
    amount,
    date: today(),
  });
  return id;
}

/** Narrows the statement to a partner, saves and prints it, and comes back to the whole of it. */
async function readStatement(page: Page, partner: string, company: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole('button', { name: new RegExp(partner) })
    .first()
    .click();
  await expect(page).toHaveURL(/partner=\d+/);
  await expect(rows(page)).toContainText('10% of AUD 12,500');
  await expectNoSidewaysScroll(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^harbour-statement-\d{4}-\d{2}\.csv$/);

  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Commission statement' })).toBeVisible();
  await expect(page.getByRole('article')).toContainText(company);
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('link', { name: /^Earlier/ }).click();
  await expect(page).toHaveURL(/month=\d{4}-\d{2}/);
  await expect(page.getByRole('region', { name: 'You owe' })).toContainText('Nothing this month.');
  await page.goBack();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(rows(page)).toContainText('Paid');
}

const rows = (page: Page) => page.getByRole('table', { name: /^Commissions/ });
const inDialog = (page: Page) => page.getByRole('dialog');

test('one side pays, reads its statement, the other confirms, and both see it at once', async ({
  browser,
}) => {
  const run = Date.now().toString(36);
  const sender = await aCompany(browser, `Larch Joinery ${run}`);
  const receiver = await aCompany(browser, `Elm Doors ${run}`);
  await sender.page.goto(at('harbour', '/referrals/statement'));
  await expect(sender.page.getByRole('heading', { name: 'No commissions yet' })).toBeVisible();

  const referral = await aClosedDeal(sender.page, receiver, 1_250_000);
  await expect(rows(sender.page)).toContainText('+AUD 1,250');
  await expect(sender.page.getByRole('region', { name: 'Owed to you' })).toContainText('AUD 1,250 open');
  await expectNoAxeFindings(sender.page);

  await receiver.page.goto(at('harbour', '/referrals/statement'));
  await expect(rows(receiver.page)).toContainText('−AUD 1,250');
  await expect(receiver.page).toHaveTitle(/^Statement, \w+ \d{4} · /);
  await expect(receiver.page.getByRole('button', { name: 'Later' })).toBeDisabled();
  const paying = receiver.page.getByRole('button', { name: /^Mark as paid/ });
  await paying.click();
  await inDialog(receiver.page).getByRole('button', { name: 'Mark as paid' }).click();
  const undoing = receiver.page.getByRole('button', { name: /^Undo/ });
  await expect(undoing).toBeFocused();
  await undoing.press('Enter');
  await expect(receiver.page.getByText('Undone. The commission is due again.')).toBeVisible();
  await paying.click();
  await expectNoAxeFindings(receiver.page);
  await inDialog(receiver.page).getByLabel('Note (optional)').fill('Transfer 17');
  await inDialog(receiver.page).getByRole('button', { name: 'Mark as paid' }).click();
  await expect(rows(receiver.page)).toContainText('Paid');
  await readStatement(receiver.page, `Larch Joinery ${run}`, `Elm Doors ${run}`);

  // By the push, once it can no longer be undone: no one has reloaded anything.
  await sender.page.getByRole('button', { name: /^Confirm receipt/ }).click({ timeout: 25_000 });
  await expect(undoing).toBeHidden();
  await inDialog(sender.page).getByRole('button', { name: 'Confirm receipt' }).click();
  await expect(rows(sender.page)).toContainText('Received');
  await expect(rows(receiver.page)).toContainText(/Paid \w{3} \d+ \w+Confirmed \w{3} \d+ \w+Confirmed/);

  await sender.page.goto(at('harbour', `/outgoing/referrals/${referral}/commission`));
  await sender.page.getByRole('button', { name: 'Show history' }).click();
  await expect(rows(sender.page)).toContainText('Transfer 17');
  await expect(rows(sender.page)).toContainText(/Payment undone by Elm Doors/);
  await expect(rows(sender.page)).toContainText('Receipt confirmed by you');
  await sender.page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(sender.page);
  await expectNoAxeFindings(sender.page);
});
