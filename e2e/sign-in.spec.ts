import { expect } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { at, expectNoSidewaysScroll, goHome, signIn } from './story.ts';
import { test } from './test.ts';

test('a member is asked to sign in, and then is where they wanted to go', async ({ page }) => {
  await page.goto(at('harbour', '/marketplace/members?sort=name'));
  await expect(page).toHaveURL(at('harbour', '/auth/login'));
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: /member@demo\.test/ }).click();
  await expect(page).toHaveURL(at('harbour', '/marketplace/members?sort=name'));
});

test('a wrong password is said in place, and the right one then works', async ({ page }) => {
  await page.goto(at('harbour', '/auth/login'));
  await page.getByLabel('Email').fill('member@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Wrong email or password.');
  await expectNoAxeFindings(page);
  await page.getByLabel('Password', { exact: true }).fill('guildhall-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('harbour', '/marketplace'));
});

test('an empty form names what is missing, and puts the cursor there', async ({ page }) => {
  await page.goto(at('harbour', '/auth/login'));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/email address/);
});

test('signing out in one tab signs out the other, which keeps its place for the same person', async ({
  context,
}) => {
  const [one, other] = [await context.newPage(), await context.newPage()];
  await signIn(one, 'harbour', 'member@demo.test');
  await goHome(one);
  const place = at('harbour', '/marketplace/members?sort=name');
  await other.goto(place);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await one.getByRole('button', { name: /Okafor Des\.\./ }).click();
  await expectNoAxeFindings(one);
  await one.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(one).toHaveURL(at('harbour', '/auth/login'));
  await expect(other).toHaveURL(at('harbour', '/auth/login'));
  expect(await one.evaluate(() => localStorage.getItem('jwtToken'))).toBeNull();
  await one.getByRole('button', { name: /member@demo\.test/ }).click();
  await expect(one).toHaveURL(at('harbour', '/marketplace'));
  await expect(other).toHaveURL(place);
});

test('on a phone the whole frame is within reach', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'harbour', 'member@demo.test');
  await goHome(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Crew' }).last().click();
  await expect(page).toHaveURL(at('harbour', '/marketplace/members'));
});

test('an unknown path leads to the error screen, with a way on', async ({ page }) => {
  await page.goto(at('harbour', '/no/such/path'));
  await expect(page).toHaveURL(at('harbour', '/errors/error-404'));
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
});
