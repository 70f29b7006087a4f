import { readFile } from 'node:fs/promises';
import { expect, type Browser, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aCompany, callAs, mailsTo, newAddress } from './people.ts';
import { at, expectNoSidewaysScroll, signIn } from './story.ts';
import { test } from './test.ts';

/** A trade that no one has, and no one searched for in an earlier run. */
const aTrade = () =>
  `${Date.now()
    .toString(36)
    .replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}smith`;

async function signedIn(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, 'harbour', email);
  return page;
}

const searches = (page: Page, q: string) => callAs(page, 'GET', `/api/companies?q=${q}`);

const gapOf = (page: Page, trade: string) =>
  page
    .getByRole('list', { name: 'What is asked for, and who offers it' })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', { name: trade }),
    });

/** What was searched for is written a few seconds later. */
const shows = (page: Page, trade: string) =>
  expect(async () => {
    await page.goto(at('harbour', '/ecosystem-admin/dashboard'));
    await page.getByRole('button', { name: /^Show all/ }).click({ timeout: 5000 });
    await expect(gapOf(page, trade)).toBeVisible({ timeout: 2000 });
  }).toPass();

test('what three companies searched for in vain is a gap with an invitation beside it, and two are told to no one', async ({
  browser,
  page,
}) => {
  const [rare, wanted] = [`rare${aTrade()}`, `wanted${aTrade()}`];
  await signIn(page, 'harbour', 'admin@demo.test');
  const one = await aCompany(browser, `Larch Ropes ${Date.now()}`);
  const other = await aCompany(browser, `Elm Ropes ${Date.now()}`);
  const [member, partner] = [
    await signedIn(browser, 'member@demo.test'),
    await signedIn(browser, 'partner@demo.test'),
  ];

  // Two search for the one, by hand and letter by letter; then three for the other.
  await one.page.goto(at('harbour', '/marketplace/members'));
  const box = one.page.getByRole('searchbox', { name: 'Search companies' });
  await box.pressSequentially(`${rare}y`, { delay: 20 });
  await box.press('Backspace');
  await expect(one.page).toHaveURL(new RegExp(`q=${rare}$`));
  await searches(other.page, rare);
  for (const three of [member, partner, page]) await searches(three, `${wanted}s`);
  await shows(page, wanted);
  await expect(gapOf(page, wanted)).toContainText('3 asked, no one offers it');
  await expect(gapOf(page, rare)).toHaveCount(0);
  await searches(member, rare);
  await shows(page, rare);
  await expect(page.getByRole('main')).not.toContainText('Larch Ropes');
  await expectNoAxeFindings(page);

  // Who is invited is up to the admin; what to say is there.
  await gapOf(page, wanted).getByRole('link', { name: 'Invite one' }).click();
  const note = page.getByLabel('Personal note (optional)');
  await expect(note).toHaveValue(new RegExp(`3 of our members asked for “${wanted}`));
  const invited = newAddress();
  await page.getByLabel('Email', { exact: true }).fill(invited);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText(invited);
  await expect.poll(() => mailsTo(invited)).toContain(wanted);
});

test('an admin sees how the community is doing: periods, lists, flows, tables, files, paper, a phone', async ({
  page,
}) => {
  await signIn(page, 'harbour', 'admin@demo.test');
  await page.goto(at('harbour', '/ecosystem-admin/dashboard'));
  await expect(page.getByRole('region', { name: 'Referrals sent' })).toContainText(
    /than the 90 days before|None in the 90 days before/,
  );
  await page.getByRole('link', { name: '30 days' }).click();
  await expect(page).toHaveURL(/period=30/);

  // The number is as many as its list, and each has the one thing to do.
  const silent = page.getByRole('region', { name: 'Fell silent', exact: true });
  await expect(silent).toContainText('Here in the 30 days before');
  const count = Number(/Fell silent(\d+)/.exec((await silent.textContent())!)![1]);
  await silent.getByRole('link', { name: 'Fell silent' }).click();
  await expect(page).toHaveURL(/period=30#silent/);
  const rows = page.getByRole('list', { name: 'Who fell silent' }).getByRole('listitem');
  await expect(rows).toHaveCount(count);
  await rows.first().getByRole('link', { name: 'Write to them' }).click();
  await expect(page).toHaveURL(/\/chat\//i);
  await page.goBack();
  await expect(page).toHaveURL(/period=30#silent/);
  await expect(rows).toHaveCount(count);

  // A flow is read with the keyboard, and its table has the same numbers.
  const counted = page.waitForResponse((answer) => /\/api\/.*period=365/.test(answer.url()));
  await page.getByRole('link', { name: '365 days' }).click();
  await expect(page).toHaveURL(/period=365/);
  await counted;
  const companies = page.getByRole('link', { name: 'Companies', exact: true });
  await companies.click();
  await expect(page).toHaveURL(/period=365&between=companies/);
  // The address may be there before the picture is.
  await expect(companies).toHaveAttribute('aria-current', 'page');
  const sender = page.getByRole('list', { name: 'Sent by' }).getByRole('button').first();
  let name = '';
  let sent = '';
  // A chart that is drawn again takes the focus with it.
  await expect(async () => {
    await sender.focus();
    const found = /^(.+?)(\d+) sent: \d+ to /.exec((await sender.textContent())!)!;
    name = found[1]!;
    sent = found[2]!;
    await expect(page.getByText(`${name} sent ${sent} referrals: `)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole('button', { name: 'Show table of Who sends to whom?' }).click();
  const table = page.getByRole('table', { name: 'Who sends to whom?' });
  const ofSender = table.getByRole('row', { name: new RegExp(`^${name} `) });
  const total = async () =>
    (await ofSender.locator('td:nth-child(3)').allTextContents()).reduce(
      (sum, text) => sum + Number(text),
      0,
    );
  await expect.poll(total).toBe(Number(sent));

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV of Who sends to whom?' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file).toContain('company-flows');
  expect(file).toContain(name);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Show chart of Who sends to whom?' }).click();
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoAxeFindings(page);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('article').getByText('How the community is doing')).toBeVisible();
});

test('tells an admin how to create the demo again when it is older than two weeks', async ({ browser }) => {
  const page = await signedIn(browser, 'admin@demo.test');
  const region = page.getByRole('region', { name: 'This demo is 16 days old' });
  await page.goto(at('harbour', '/ecosystem-admin/dashboard'));
  await expect(page.getByRole('heading', { name: 'Ecosystem admin' })).toBeVisible();
  await expect(region).toHaveCount(0);
  // As the server writes it into the page of an older demo.
  await page.route('**/ecosystem-admin/dashboard', async (route) => {
    const { host, pathname, port } = new URL(route.request().url());
    const headers = { ...(await route.request().allHeaders()), host };
    const response = await route.fetch({ url: `http://127.0.0.1:${port}${pathname}`, headers });
    const stale = '"stale_demo":{"days":16,"command":"npm run community -- renew-demo"}';
    await route.fulfill({ response, body: (await response.text()).replace('"stale_demo":null', stale) });
  });
  await page.reload();
  await expect(region).toContainText('run npm run community -- renew-demo where Guildhall is installed');
  await expectNoAxeFindings(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.goto(at('harbour', '/ecosystem-admin/members'));
  await expect(region).toHaveCount(0);
});
