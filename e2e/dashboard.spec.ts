import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { asMember } from './as-member.ts';
import { expectNoAxeFindings } from './axe.ts';
import { aCompany, callAs, type Company } from './people.ts';
import { at, expectNoSidewaysScroll } from './story.ts';
import { test } from './test.ts';

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format();

async function aReferralTo(sender: Page, receiver: Company): Promise<number> {
  const { id } = await callAs<{ id: number }>(sender, 'POST', '/api/referrals', {
    company_id: receiver.id,
    contact_name: 'Greta Holm',
    contact_email: `greta${Date.now()}@example.org`,
    need: 'A boathouse door',
    currency: 'AUD',
    customer_agreed: true,
  });
  return id;
}

const bucket = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Current status' }).getByRole('link', { name: new RegExp(name) });

test('a deal shows on both dashboards without a reload, and each number leads to its list', async ({
  browser,
}) => {
  const run = Date.now().toString(36);
  const sender = await aCompany(browser, `Larch Joinery ${run}`);
  const receiver = await aCompany(browser, `Elm Doors ${run}`);
  await sender.page.goto(at('harbour', '/dashboard'));
  await expect(sender.page.getByRole('heading', { name: /to see your numbers$/ })).toBeVisible();
  await expectNoAxeFindings(sender.page);

  const id = await aReferralTo(sender.page, receiver);
  await expect(bucket(sender.page, 'Open')).toContainText('1');
  await receiver.page.goto(at('harbour', '/incoming/dashboard'));
  await expect(receiver.page.getByRole('group', { name: 'Referrals received' })).toContainText(
    'Today so far: 1',
  );
  await callAs(receiver.page, 'POST', `/api/referrals/${id}/acceptance`, {});
  await callAs(receiver.page, 'POST', `/api/referrals/${id}/closure`, { amount: 1_250_000, date: today() });
  await expect(bucket(sender.page, 'Closed')).toContainText('1');
  await expect(bucket(receiver.page, 'Closed')).toContainText('1');
  await expect(sender.page.getByRole('region', { name: 'Latest referrals' })).toContainText('Deal Made');

  await bucket(sender.page, 'Closed').click();
  await expect(sender.page).toHaveURL(/\/referrals\/outbound\?bucket=Closed$/);
  await expect(sender.page.getByRole('link', { name: 'Greta Holm' })).toHaveCount(1);
  await sender.page.goBack();

  await sender.page.getByRole('link', { name: 'Value report' }).click();
  await expect(sender.page.getByRole('region', { name: 'What you gave' })).toContainText('AUD 12,500');
  await expectNoAxeFindings(sender.page);
  const saved = sender.page.waitForEvent('download');
  await sender.page.getByRole('button', { name: 'Download PDF' }).click();
  const file = await readFile(await (await saved).path());
  expect(file.subarray(0, 5).toString('latin1')).toBe('%PDF-');
});

asMember('a year of numbers: periods, charts, tables, paper, keyboard', async ({ page }) => {
  await page.goto(at('harbour', '/dashboard'));
  const chart = page.getByRole('slider', { name: 'How many did you send?' });
  await expect(chart).toBeVisible();
  await expectNoAxeFindings(page);
  const drawn = page.waitForResponse((answer) => /\/api\/dashboard\/series.*period=365/.test(answer.url()));
  await page.getByRole('link', { name: '365 days' }).click();
  await expect(page).toHaveURL(/period=365/);
  await drawn;
  await expect(
    page.getByText(/than the 365 days before|None in the 365 days before|No change/).first(),
  ).toBeVisible();

  // The chart is read with the arrow keys, and its table has the same numbers.
  await chart.focus();
  await chart.press('Home');
  const said = (await chart.getAttribute('aria-valuetext'))!;
  const [, name, sent] = /^(.+): ([\d,]+) sent/.exec(said)!;
  await page.getByRole('button', { name: 'Show table of How many did you send?' }).click();
  const table = page.getByRole('table', { name: 'How many did you send?' });
  await expect(table.getByRole('row', { name: new RegExp(`^${name!} ${sent!} `) })).toBeVisible();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV of How many did you send?' }).click();
  expect((await saving).suggestedFilename()).toMatch(/\.csv$/);

  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Referrals sent', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });

  // A number opens a list with exactly that many rows.
  const given = page.getByRole('region', { name: 'What did I give?' });
  await expect(given).toContainText(
    /You sent \d+ referrals? in the last 365 days; \d+ deals? closed, worth AUD/,
  );
  const value = given.getByRole('group', { name: 'Value of deals closed' });
  const [, deals] = /(\d+) deals? closed/.exec(await value.innerText())!;
  await value.getByRole('link').click();
  await expect(page.getByRole('button', { name: /^Closed deals, by the day/ })).toBeVisible();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(Number(deals) + 1);
  await page.goBack();

  await page
    .getByRole('link', { name: /^Send a note/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/chat\//i);
  await expect(page.getByRole('textbox', { name: /message/i })).toBeVisible();
  await page.goBack();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Received', exact: true }).click();
  await expect(page).toHaveURL(/\/incoming\/dashboard\?period=365/);
  await expect(page.getByRole('slider', { name: 'How many did you receive?' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindings(page);
});
