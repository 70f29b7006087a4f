import { expect, type Browser, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aNewcomer, callAs, enterPassword, linkMailedTo, newAddress, password } from './people.ts';
import { at, expectNoSidewaysScroll } from './story.ts';
import { test } from './test.ts';

const team = at('harbour', '/profile/team');
const privacy = at('harbour', '/profile/privacy');

async function inviteFrom(page: Page, email: string): Promise<string> {
  await page.goto(team);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('First name (optional)').fill('Tove');
  await page.getByLabel('Last name (optional)').fill('Brandt');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('list', { name: 'Open invitations' }).getByText(email)).toBeVisible();
  return linkMailedTo(email, '/auth/invite');
}

async function joinTeam(browser: Browser, link: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await page.goto(link);
  await expect(page.getByText(/invites you to join the team at Quist Carpentry/)).toBeVisible();
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Accept and continue' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Tove');
  await expect(page.getByLabel('Company')).toHaveCount(0);
  await expectNoAxeFindings(page);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page).toHaveURL(at('harbour', '/marketplace'));
  return page;
}

test('a colleague is invited, joins the company, and is removed by its contact', async ({ browser }) => {
  const { page } = await aNewcomer(browser);
  const email = newAddress();
  // A list that was read before the invitation comes after it, and is asked for once more.
  const address = '**/api/my-company/invitations';
  const isSent = page.waitForResponse(
    (answer) => answer.url().endsWith(address.slice(2)) && answer.status() === 201,
  );
  await page.route(address, (route) => isSent.then(() => route.fulfill({ json: [] })), {
    times: 1,
  });
  const link = await inviteFrom(page, email);
  await expectNoAxeFindings(page);
  const colleague = await joinTeam(browser, link);
  // The contact's screen follows by itself.
  await expect(page.getByText('No open invitations.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Remove Tove Brandt' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Tove Brandt is no longer on your team.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Tove Brandt' })).toHaveCount(0);
  await colleague.goto(privacy);
  await expect(colleague).toHaveURL(at('harbour', '/auth/login'));
  await enterPassword(colleague, email);
  await expect(colleague.getByRole('alert')).toContainText('Wrong email or password.');
});

test('an invitation is withdrawn, and its link says so', async ({ browser }) => {
  const { page } = await aNewcomer(browser);
  const email = newAddress();
  await callAs(page, 'POST', '/api/my-company/invitations', { email });
  const link = await linkMailedTo(email, '/auth/invite');
  await page.goto(team);
  await page.getByRole('button', { name: `Withdraw the invitation to ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw invitation' }).click();
  await expect(page.getByText('No open invitations.')).toBeVisible();
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(link);
  await expect(guest.getByText('This invitation was withdrawn')).toBeVisible();
  await expectNoAxeFindings(guest);
});

test('a member chooses what is public and takes their data, on a phone', async ({ browser }) => {
  const { page } = await aNewcomer(browser);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(privacy);
  await expect(page.getByRole('heading', { name: 'Public pages' })).toBeVisible();
  await page.getByLabel('Make Quist Carpentry public').check();
  await page.getByLabel('People', { exact: true }).check();
  await expect(page.getByRole('link', { name: /\/p\// })).toBeVisible();
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);
  await expect
    .poll(() =>
      callAs<{ is_public: boolean; public_parts: string[] }>(page, 'GET', '/api/my-company').then(
        (company) => company.is_public && company.public_parts.includes('people'),
      ),
    )
    .toBe(true);

  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await started).suggestedFilename()).toMatch(/^my-data-harbour-.*\.zip$/);
});

test('a member deletes the account and is gone, on a phone', async ({ browser }) => {
  const { page, email } = await aNewcomer(browser);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(privacy);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('You’re the only person from Quist Carpentry here')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Permanently delete my account' }).click();
  await expect(page.getByLabel('Your email address')).toHaveAccessibleDescription(/to confirm/);
  await page.getByLabel('Your email address').fill(email);
  await page.getByLabel('Your password').fill('not this one');
  await page.getByRole('button', { name: 'Permanently delete my account' }).click();
  await expect(page.getByText('Wrong password.')).toBeVisible();
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Permanently delete my account' }).click();
  await expect(page).toHaveURL(at('harbour', '/auth/login'));
  await expect(page.getByText('Your account was deleted.')).toBeVisible();
  await enterPassword(page, email);
  await expect(page.getByRole('alert').filter({ hasText: 'Wrong email or password.' })).toBeVisible();
});
