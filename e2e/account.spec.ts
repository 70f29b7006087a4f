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
