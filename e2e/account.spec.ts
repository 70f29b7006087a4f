import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aNewcomer, codeFor, enterPassword, linkMailedTo, password } from './people.ts';
import { at, goHome, signIn } from './story.ts';
import { test } from './test.ts';

const security = at('harbour', '/profile/security');

async function signOut(page: Page): Promise<void> {
  await page.goto(at('harbour', '/marketplace'));
  await page.getByRole('button', { name: /Quist Carp\.\./ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(at('harbour', '/auth/login'));
}

test('a forgotten password is set anew, once', async ({ browser }) => {
  const { page, email } = await aNewcomer(browser);
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(at('harbour', '/auth/login'));
  await guest.getByRole('link', { name: 'Forgot password?' }).click();
  await expectNoAxeFindings(guest);
  await guest.getByLabel('Email').fill(email);
  await guest.getByRole('button', { name: 'Send link' }).click();
  await expect(guest.getByText('Check your email')).toBeVisible();
  const link = await linkMailedTo(email, '/auth/update');
  await guest.goto(link);
  await expectNoAxeFindings(guest);
  await guest.getByLabel('New password', { exact: true }).fill('another quiet evening');
  await guest.getByRole('button', { name: 'Set new password' }).click();
  await expect(guest).toHaveURL(at('harbour', '/auth/login'));
  await enterPassword(guest, email, 'another quiet evening');
  await expect(guest).toHaveURL(at('harbour', '/marketplace'));

  await page.goto(security);
  await expect(page).toHaveURL(at('harbour', '/auth/login'));
  await page.goto(link);
  await expect(page.getByText('This link was already used')).toBeVisible();
  await expectNoAxeFindings(page);
});

test('a member goes from one community to another and is signed in there', async ({ page }) => {
  await signIn(page, 'harbour', 'member@demo.test');
  await goHome(page);
  await page.getByRole('button', { name: 'My Communities' }).click();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: /Summit Makers Guild/ }).click();
  await expect(page).toHaveURL(at('summit', '/marketplace'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Summit Makers Guild');
  await page.goBack().catch(() => undefined);
  expect(page.url()).not.toContain('crossing');
});

test('two-step sign-in asks for a code from the app, or a recovery code once', async ({ browser }) => {
  const { page, email } = await aNewcomer(browser);
  await page.goto(security);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = await page.locator('code').innerText();
  await expectNoAxeFindings(page);
  await page.getByLabel('Code', { exact: true }).fill(codeFor(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  const codes = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allInnerTexts();
  expect(codes).toHaveLength(10);
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('must be checked')).toBeVisible();
  await page.getByLabel('I’ve saved these codes').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Two-step sign-in is on.')).toBeVisible();

  await signOut(page);
  await enterPassword(page, email);
  await expect(page.getByLabel('Code from your authenticator app')).toBeVisible();
  await expectNoAxeFindings(page);
  // The code of this half minute has been used to turn it on; the next one counts already.
  await page.getByLabel('Code from your authenticator app').fill(codeFor(secret, Date.now() + 30_000));
  await page.getByRole('button', { name: 'Confirm code' }).click();
  await expect(page).toHaveURL(at('harbour', '/marketplace'));

  for (const isFirstUse of [true, false]) {
    await page.evaluate(() => localStorage.clear());
    await page.goto(at('harbour', '/auth/login'));
    await enterPassword(page, email);
    await page.getByRole('button', { name: /recovery code/i }).click();
    await page.getByLabel('Recovery code', { exact: true }).fill(codes[0]!);
    await page.getByRole('button', { name: 'Confirm code' }).click();
    if (isFirstUse) await expect(page).toHaveURL(at('harbour', '/marketplace'));
    else await expect(page.getByRole('alert')).toBeVisible();
  }
});
