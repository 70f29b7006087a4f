import { expect, type Browser, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aCompany, callAs, type Company, mailsTo, newAddress } from './people.ts';
import { at, expectNoSidewaysScroll } from './story.ts';
import { test } from './test.ts';

test.describe.configure({ mode: 'serial' });

let sender: Company;
let first: Company;
let second: Company;
let third: Company;
const sent = new Map<Company, number>();

/** An email about one referral leaves two minutes after it, so that several become one. */
const patience = { timeout: 400_000, intervals: [2_000] };

test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000);
  sender = await aCompany(browser, 'Marram Gardens');
  [first, second, third] = [
    await aCompany(browser, 'Kelp Plumbing'),
    await aCompany(browser, 'Samphire Roofing'),
    await aCompany(browser, 'Thrift Joinery'),
  ];
  for (const company of [first, second, third]) {
    const { id } = await callAs<{ id: number }>(sender.page, 'POST', '/api/referrals', {
      company_id: company.id,
      contact_name: 'Perpetua Finch',
      contact_email: newAddress(),
      need: 'A glasshouse that does not leak',
      budget: 1_250_000,
      currency: 'AUD',
      customer_agreed: true,
    });
    sent.set(company, id);
  }
  for (const { email } of [first, second, third])
    await expect.poll(() => mailsTo(email), patience).toContain('/public/answer/');
});

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Presses a button of the email, as it is shown at /dev/mail, in a browser in which no one is signed in. */
async function press(
  browser: Browser,
  { email }: Company,
  button: 'Accept' | 'Decline',
  options = {},
): Promise<Page> {
  const context = await browser.newContext(options);
  await context.addCookies([{ name: 'cookieConsent', value: '1', url: at('harbour') }]);
  const mailbox = await context.newPage();
  await mailbox.goto(at(undefined, `/dev/mail?to=${email}`));
  await mailbox.getByRole('link', { name: 'Marram Gardens sent you a referral: Perpetua Finch' }).click();
  const mail = mailbox.frameLocator('iframe');
  await expect(mail.getByText('A glasshouse that does not leak')).toBeVisible();
  const [page] = await Promise.all([
    mailbox.waitForEvent('popup'),
    mail.getByRole('link', { name: button, exact: true }).click(),
  ]);
  return page;
}

async function statusFor({ page }: Company, company: Company): Promise<string> {
  const { status } = await callAs<{ status: string }>(page, 'GET', `/api/referrals/${sent.get(company)!}`);
  return status;
}

test('a member accepts a referral from its email without signing in, and the sender sees it', async ({
  browser,
}) => {
  const page = await press(browser, first, 'Accept');
  await expect(title(page)).toHaveText('Accept this referral');
  const card = page.getByRole('region', { name: 'Perpetua Finch' });
  await expect(card).toContainText('A glasshouse that does not leak');
  await expect(card).toContainText('12,500');
  await expect(card).toContainText('Marram Gardens');
  await expect(page.getByText('You’re answering as Nora Quist, Kelp Plumbing.')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectNoAxeFindings(page);
  expect(await statusFor(sender, first)).toBe('New');
  await page.getByRole('button', { name: 'Accept referral' }).click();
  await expect(title(page)).toHaveText('You accepted this referral');
  await expect(title(page)).toBeFocused();
  await expect(page.getByText('Perpetua Finch')).toHaveCount(0);
  await expectNoAxeFindings(page);
  await page.getByRole('link', { name: 'Open referral' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await sender.page.goto(at('harbour', `/outgoing/referrals/${sent.get(first)!}/activity`));
  await expect(sender.page.getByText('accepted the referral by email')).toBeVisible();
});

test('the same link says what happened when it is opened again', async ({ browser }) => {
  const page = await press(browser, first, 'Decline');
  await expect(title(page)).toHaveText('You accepted this referral');
  await expect(page.getByRole('button', { name: 'Decline referral' })).toHaveCount(0);
});

test('a member declines on a phone in the dark with a reason, and nothing sticks out', async ({
  browser,
}) => {
  const page = await press(browser, second, 'Decline', {
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  });
  await expect(title(page)).toHaveText('Decline this referral');
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Decline referral' }).click();
  await expect(page.getByText('Add a few words.')).toBeVisible();
  await page.getByRole('button', { name: 'Outside our area' }).click();
  await page.getByRole('button', { name: 'Decline referral' }).click();
  await expect(title(page)).toHaveText('You declined this referral');
  await expectNoSidewaysScroll(page);
  expect(await statusFor(sender, second)).toBe('Declined');
});

test('a page that was open while a colleague answered says so, and changes nothing', async ({ browser }) => {
  const page = await press(browser, third, 'Accept');
  await page.getByRole('button', { name: 'Decline instead' }).click();
  await expect(title(page)).toHaveText('Decline this referral');
  await page.getByRole('button', { name: 'Accept instead' }).click();
  await expect(title(page)).toHaveText('Accept this referral');
  await callAs(sender.page, 'POST', `/api/referrals/${sent.get(third)!}/withdrawal`, {});
  await page.getByRole('button', { name: 'Accept referral' }).click();
  await expect(title(page)).toHaveText('This referral was withdrawn');
  await expect(title(page)).toBeFocused();
});

test('a link that leads nowhere says so and leads to the referrals', async ({ page }) => {
  await page.goto(at('harbour', `/public/answer/${'x'.repeat(43)}`));
  await expect(title(page)).toHaveText('This link isn’t valid');
  await expect(page.getByRole('link', { name: 'Open my referrals' })).toBeVisible();
  await expectNoAxeFindings(page);
});
