import { expect } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aNewcomer, callAs, callAsAdmin, callFrom, linkMailedTo, newAddress, password } from './people.ts';
import { at, enter, goHome, signIn } from './story.ts';
import { test } from './test.ts';

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
  await goHome(first);
  await expect.poll(() => pushes.length).toBe(1);
  const second = await context.newPage();
  await second.goto(at('harbour', '/marketplace'));
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  expect(pushes).toHaveLength(1);
  await first.close();
  await expect.poll(() => pushes.length).toBe(2);
});

test('a tab that was put to sleep does not silence the others', async ({ context }) => {
  const pushes: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/push')) pushes.push(request.url());
  });
  const asleep = await context.newPage();
  await asleep.goto(at('harbour', '/api/health'));
  await asleep.evaluate(() => {
    void navigator.locks.request('guildhall-push', () => new Promise(() => undefined));
  });
  const awake = await context.newPage();
  await awake.clock.install();
  await signIn(awake, 'harbour', 'partner@demo.test');
  await goHome(awake);
  expect(pushes).toHaveLength(0);
  await awake.clock.runFor(60_000);
  await expect.poll(() => pushes.length).toBe(1);
});

test('a screen that cannot be shown leads to the error screen, and from there back to the place', async ({
  page,
}) => {
  await signIn(page, 'harbour', 'member@demo.test');
  await page.goto(at('harbour', '/marketplace/members'));
  const company = page.getByRole('main').getByRole('link', { name: /^View/ }).first();
  await company.waitFor();
  const place = at('harbour', (await company.getAttribute('href'))!);
  const call = /\/api\/compan/;
  await page.route(call, (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'No.', request_id: 'r-1' } } }),
  );
  await page.goto(place);
  await expect(page).toHaveURL(at('harbour', '/errors/error-500'));
  await expect(page.getByText('Reference for support: r-1')).toBeVisible();
  await expectNoAxeFindings(page);
  await page.unroute(call);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(place);

  const broken = at('harbour', '/profile/privacy');
  await page.goto(broken);
  const opening = page.getByRole('button', { name: 'Delete my account' });
  // What is opened joins names, and cannot without this.
  await opening.evaluate((button: HTMLElement) => {
    const { toReversed } = Array.prototype;
    Object.assign(window, { mend: () => Object.assign(Array.prototype, { toReversed }) });
    Reflect.set(Array.prototype, 'toReversed', undefined);
    button.click();
  });
  await expect(page).toHaveURL(at('harbour', '/errors/error-500'));
  await page.evaluate('mend()');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(broken);
  await expect(opening).toBeVisible();
});

test('a member who becomes an admin sees it at once, in the tab that is open', async ({ browser }) => {
  const { page: host } = await aNewcomer(browser);
  const email = newAddress();
  await callAs(host, 'POST', '/api/my-company/invitations', { email });
  const asColleague = await linkMailedTo(email, '/auth/invite');
  await callAsAdmin('POST', '/api/invitations', { email, community_role: 'Admin' });
  let asAdmin = asColleague;
  await expect.poll(async () => (asAdmin = await linkMailedTo(email, '/auth/invite'))).not.toBe(asColleague);
  const page = await (await browser.newContext()).newPage();
  const callTo = (link: string, verb: string) => `/api/auth/invitations/${link.split('/').at(-1)!}/${verb}`;
  await enter(page, 'harbour', callTo(asColleague, 'joining'), {
    first_name: 'Tove',
    last_name: 'Brandt',
    password,
  });
  await goHome(page);
  await page.getByRole('button', { name: /Quist Carp\.\./ }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Ecosystem Admin' })).toHaveCount(0);
  await callFrom(3, 'POST', callTo(asAdmin, 'acceptance'), { password });
  await expect(page.getByRole('menuitem', { name: 'Ecosystem Admin' })).toBeVisible();
});
