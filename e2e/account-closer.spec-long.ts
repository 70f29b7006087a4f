import { expect } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aNewcomer, password } from './people.ts';
import { at, goHome, signIn } from './story.ts';
import { test } from './test.ts';

const security = at('harbour', '/profile/security');

test('a member of one community has no menu of communities', async ({ page }) => {
  await signIn(page, 'harbour', 'partner@demo.test');
  const asked = page.waitForResponse(/GetUserEcosystems/);
  await goHome(page);
  expect(await (await asked).json()).toHaveLength(1);
  await expect(page.getByRole('button', { name: 'My Communities' })).toHaveCount(0);
});

test('a token that has run out is renewed silently, and without its cookie leads to sign-in and back', async ({
  page,
  context,
}) => {
  await signIn(page, 'harbour', 'member@demo.test');
  const spoil = () =>
    page.evaluate(() => {
      const [head, claims] = localStorage.getItem('jwtToken')!.split('.');
      localStorage.setItem('jwtToken', `${head}.${claims}.c3BvaWxlZA`);
    });
  await spoil();
  await page.goto(security);
  await expect(page.getByText('This browser')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('jwtToken'))).not.toContain('c3BvaWxlZA');
  await context.clearCookies();
  await spoil();
  await page.reload();
  await expect(page).toHaveURL(at('harbour', '/auth/login'));
  await page.getByRole('button', { name: /member@demo\.test/ }).click();
  await expect(page).toHaveURL(security);
});

test('signing out everywhere else ends the other browsers and keeps this one', async ({ browser }) => {
  const { page, email } = await aNewcomer(browser);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'harbour', email, password);
  await page.goto(security);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You’re signed out everywhere else.')).toBeVisible();
  await other.goto(security);
  await expect(other).toHaveURL(at('harbour', '/auth/login'));
  await page.reload();
  await expect(page.getByText('This browser')).toBeVisible();
});

test('a passkey is removed with the password or a passkey, never by an open browser alone', async ({
  browser,
}) => {
  const { page } = await aNewcomer(browser);
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(security);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Passkey name').fill('Laptop');
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const remove = page.getByRole('button', { name: 'Remove Laptop' });
  await remove.click();
  await expect(page.getByLabel('Your password')).toBeFocused();
  await expectNoAxeFindings(page);
  await page.getByLabel('Your password').fill('not the password');
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(page.getByText('Wrong password.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeFocused();
  await remove.press('Enter');
  await page.getByRole('button', { name: 'Confirm with a passkey instead' }).click();
  await expect(page.getByText('Passkey “Laptop” removed.')).toBeVisible();
  await expect(remove).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeFocused();
});
