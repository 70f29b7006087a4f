import { expect, type Browser, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aCompany, callAs, type Company, linkMailedTo, newAddress } from './people.ts';
import { at, expectNoSidewaysScroll, signIn } from './story.ts';
import { test } from './test.ts';

test.describe.configure({ mode: 'serial' });

let sender: Company;
let receiver: Company;

test.beforeAll(async ({ browser }) => {
  sender = await aCompany(browser, 'Bramble Design');
  receiver = await aCompany(browser, 'Sorrel Kitchens');
});
test.afterAll(async () => {
  await sender?.page.context().close();
  await receiver?.page.context().close();
});

/** A customer who has been passed on, with the link that was mailed to them. */
async function aCustomer(name: string): Promise<{ id: number; email: string; link: string }> {
  const email = newAddress();
  const { id } = await callAs<{ id: number }>(sender.page, 'POST', '/api/referrals', {
    company_id: receiver.id,
    contact_name: name,
    contact_email: email,
    need: 'A kitchen for the tearooms',
    customer_agreed: true,
  });
  return { id, email, link: await linkMailedTo(email, '/public/referral') };
}

async function open(browser: Browser, link: string, options = {}): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await page.context().addCookies([{ name: 'cookieConsent', value: '1', url: at('harbour') }]);
  await page.goto(link);
  return page;
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' });

test('a customer sees what was passed on, says yes, and both companies see it', async ({ browser }) => {
  const { id, link } = await aCustomer('Ottoline Farthing');
  const page = await open(browser, link);
  await expect(title(page)).toHaveText('May Sorrel Kitchens contact you?');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const passedOn = page.getByRole('region', { name: 'What was passed on' });
  await expect(passedOn).toContainText('Ottoline Farthing');
  await expect(passedOn).toContainText('A kitchen for the tearooms');
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Yes, contact me' }).click();
  await expect(title(page)).toHaveText('Thanks for your answer');
  await expect(title(page)).toBeFocused();
  await page.reload();
  await expect(title(page)).toHaveText('Thanks for your answer');
  await page.context().close();
  for (const [company, direction] of [
    [sender, 'outgoing'],
    [receiver, 'incoming'],
  ] as const) {
    await company.page.goto(at('harbour', `/${direction}/referrals/${id}/activity`));
    await expect(company.page.getByText('agreed to be contacted')).toBeVisible();
  }
});

test('a customer says no on a phone, after a second thought, and the two companies see nothing of them', async ({
  browser,
}) => {
  const { id, link } = await aCustomer('Zebulon Quackenbush');
  const page = await open(browser, link, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  const no = page.getByRole('button', { name: 'No, remove my details' });
  await no.click();
  const question = page.getByRole('dialog', { name: 'Remove your details?' });
  await expect(question).toContainText('This can’t be undone.');
  await question.getByRole('button', { name: 'Keep them' }).click();
  await expect(question).toBeHidden();
  await expect(no).toBeFocused();
  await expectNoSidewaysScroll(page);
  await no.press('Enter');
  await question.getByRole('button', { name: 'Remove my details' }).click();
  await expect(title(page)).toHaveText('Your details have been removed');
  await expect(page.getByText('Quackenbush')).toHaveCount(0);
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);
  await page.context().close();
  for (const [company, direction] of [
    [sender, 'outgoing'],
    [receiver, 'incoming'],
  ] as const) {
    await company.page.goto(at('harbour', `/${direction}/referrals/${id}`));
    await expect(title(company.page)).toContainText('Details removed');
    await expect(company.page.getByText('Withdrawn').first()).toBeVisible();
    await expect(company.page.getByText('Quackenbush')).toHaveCount(0);
  }
});

test('a customer rates the work with one press, and the review shows on the company’s page', async ({
  browser,
}) => {
  const { id, email } = await aCustomer('Hyacinth Pell');
  await callAs(receiver.page, 'POST', `/api/referrals/${id}/acceptance`, {});
  await callAs(receiver.page, 'POST', `/api/referrals/${id}/closure`, {
    amount: 900_000,
    date: today(),
    ask_customer: 'now',
  });
  const page = await open(browser, await linkMailedTo(email, '/public/referral'));
  await expect(title(page)).toHaveText('How was it with Sorrel Kitchens?');
  await page.getByRole('radio', { name: '4 stars: Good' }).click();
  await expect(page.getByText('Your rating is saved')).toBeVisible();
  await expectNoAxeFindings(page);
  // With the keys somebody passes over other stars on the way: nothing is sent until they say so.
  await page.getByRole('radio', { name: '4 stars: Good' }).press('ArrowRight');
  await expect(page.getByRole('radio', { name: '5 stars: Excellent' })).toBeChecked();
  await page.getByLabel('In your own words').fill('The oven door stays shut.');
  await page.getByLabel('Your name').fill('Hyacinth P.');
  await page.getByRole('button', { name: 'Save rating' }).click();
  await expect(page.getByText('Your rating is saved')).toBeVisible();
  await page.context().close();

  await sender.page.goto(at('harbour', `/partner/${receiver.id}`));
  await expect(sender.page.getByText('1 referral closed')).toBeVisible();
  await sender.page.getByRole('link', { name: 'Rating out of 5 stars: 5.0 (1 review)' }).click();
  await expect(sender.page.getByRole('list', { name: 'Reviews' })).toContainText('The oven door stays shut.');
  await expect(sender.page.getByText('Hyacinth P.')).toBeVisible();
  await expectNoAxeFindings(sender.page);
  await receiver.page.goto(at('harbour', '/profile/reviews'));
  await expect(receiver.page.getByText('The oven door stays shut.')).toBeVisible();
});

test('a link that leads nowhere says so calmly', async ({ page }) => {
  await page.goto(at('harbour', `/public/referral/${'x'.repeat(43)}`));
  await expect(title(page)).toHaveText('This link isn’t valid');
  await expectNoAxeFindings(page);
});

test('an admin decides what two companies cannot agree on', async ({ page }) => {
  const need = `Shelves of ${Date.now()}`;
  const { id } = await callAs<{ id: number }>(sender.page, 'POST', '/api/referrals/log', {
    company_id: receiver.id,
    contact_name: 'Ada Byron',
    contact_email: newAddress(),
    need,
    happened_on: today(),
  });
  await callAs(receiver.page, 'POST', `/api/referrals/${id}/dispute`, { reason: 'They came by themselves.' });
  await signIn(page, 'harbour', 'admin@demo.test');
  await page.goto(at('harbour', '/ecosystem-admin/referrals'));
  const row = page
    .getByRole('list', { name: 'Disputed referrals' })
    .getByRole('listitem')
    .filter({ hasText: need });
  await expect(row).toContainText('They came by themselves.');
  await expect(row).not.toContainText('Ada Byron');
  await expectNoAxeFindings(page);
  await row.getByRole('button', { name: /^Decide/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Bramble Design to Sorrel Kitchens' });
  await dialog.getByLabel('It didn’t happen').check();
  await dialog.getByLabel('Reason').fill('I have asked the customer.');
  await dialog.getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByText('Both companies can see it')).toBeVisible();
  await expect(row).toHaveCount(0);
  await sender.page.goto(at('harbour', `/outgoing/referrals/${id}/activity`));
  await expect(sender.page.getByText('I have asked the customer.')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('the directory shows partners alone, or says that there are none yet', async () => {
  const { page } = sender;
  await page.goto(at('harbour', '/members'));
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByLabel('Partnership').selectOption('Partners');
  await expect(page).toHaveURL(/partner=true/);
  await expect(page.getByRole('heading', { name: 'You have no partners yet' })).toBeVisible();
});
