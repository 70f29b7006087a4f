import { expect, test } from '@playwright/test';
import { at, expectNoAxeFindings, expectNoSidewaysScroll, signIn } from './story.ts';

test('a member is asked to sign in, and then is where they wanted to go', async ({ page }) => {
  await page.goto(at('harbour', '/marketplace/members?sort=name'));
  await expect(page).toHaveURL(at('harbour', '/auth/login'));
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: /member@demo\.test/ }).click();
  await expect(page).toHaveURL(at('harbour', '/marketplace/members?sort=name'));
});

test('a wrong password is said in place, and the right one then works', async ({ page }) => {
  await page.goto(at('harbour', '/auth/login'));
  await page.getByLabel('E-mail').fill('member@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('do not belong together');
  await expectNoAxeFindings(page);
  await page.getByLabel('Password', { exact: true }).fill('guildhall-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('harbour', '/marketplace'));
});

test('an empty form names what is missing, and puts the cursor there', async ({ page }) => {
  await page.goto(at('harbour', '/auth/login'));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/e-mail address/);
});

test('signing out in one tab signs out the other, and the token is gone', async ({ context }) => {
  const [one, other] = [await context.newPage(), await context.newPage()];
  await signIn(one, 'harbour', 'member@demo.test');
  await other.goto(at('harbour', '/marketplace'));
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Harbour Business Collective');
  await one.getByRole('button', { name: /Okafor Des\.\./ }).click();
  await expectNoAxeFindings(one);
  await one.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(one).toHaveURL(at('harbour', '/auth/login'));
  await expect(other).toHaveURL(at('harbour', '/auth/login'));
  expect(await one.evaluate(() => localStorage.getItem('jwtToken'))).toBeNull();
});

test('an old token without its claims is removed and leads to sign-in', async ({ page }) => {
  await page.goto(at('harbour', '/auth/login'));
  await page.evaluate(() => {
    const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
    localStorage.setItem(
      'jwtToken',
      `${part({ alg: 'EdDSA' })}.${part({ UserID: 1, exp: 9_999_999_999 })}.x`,
    );
  });
  await page.goto(at('harbour', '/marketplace'));
  await expect(page).toHaveURL(at('harbour', '/auth/login'));
  expect(await page.evaluate(() => localStorage.getItem('jwtToken'))).toBeNull();
});

test('several tabs are pushed to over one connection', async ({ context }) => {
  const pushes: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/push')) pushes.push(request.url());
  });
  const first = await context.newPage();
  await signIn(first, 'harbour', 'partner@demo.test');
  await expect.poll(() => pushes.length).toBe(1);
  const second = await context.newPage();
  await second.goto(at('harbour', '/marketplace'));
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  expect(pushes).toHaveLength(1);
  await first.close();
  await expect.poll(() => pushes.length).toBe(2);
});

test('on a phone the whole frame is within reach', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'harbour', 'member@demo.test');
  await expectNoSidewaysScroll(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Crew' }).last().click();
  await expect(page).toHaveURL(at('harbour', '/marketplace/members'));
});

test('an unknown path leads to the error screen, with a way on', async ({ page }) => {
  await page.goto(at('harbour', '/no/such/path'));
  await expect(page).toHaveURL(at('harbour', '/errors/error-404'));
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
});
