import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { asMember } from './as-member.ts';
import { aCompany, aNewcomer, callAs } from './people.ts';
import { at, expectNoSidewaysScroll, goHome, signIn } from './story.ts';
import { test } from './test.ts';

test('the avatar menu has its entries in order, and the admin’s one only for admins', async ({ page }) => {
  const wanted = ['My Profile', 'My Opportunities', 'My Network', 'My Referrals', 'Notification Settings'];
  for (const [email, company, expected] of [
    ['member@demo.test', /Okafor Des\.\./, wanted],
    ['admin@demo.test', /Harbour Bu\.\./, [...wanted, 'Ecosystem Admin']],
  ] as const) {
    await signIn(page, 'harbour', email);
    await goHome(page);
    await page.getByRole('button', { name: company }).click();
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    const entries = await page.getByRole('menuitem').allInnerTexts();
    expect(entries).toEqual([...expected, 'Switch to dark mode', 'Logout']);
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(at('harbour', '/auth/login'));
  }
});

asMember('the bell and the chat open, and close again with the focus where it was', async ({ page }) => {
  await goHome(page);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.click();
  const history = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
  await expect(history.first()).toBeVisible();
  // Older ones follow by scrolling; the last row may be drawn anew meanwhile.
  await expect(async () => {
    await history.last().scrollIntoViewIfNeeded({ timeout: 2000 });
    await expect(history.nth(25)).toBeAttached({ timeout: 2000 });
  }).toPass();
  await expectNoAxeFindings(page);
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();
  const chat = page.getByRole('button', { name: /chat|messages|conversations/i });
  await chat.click();
  await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/chat');
  await expectNoAxeFindings(page);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('link', { name: 'See all' })).toBeHidden();
});

asMember('the sidebars show what they promise, and give way at their widths', async ({ page }) => {
  await goHome(page);
  for (const words of ['Recently Active', 'Upcoming Events', 'Activity Center']) {
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'View more...' })).toHaveAttribute(
    'href',
    '/marketplace/members',
  );
  await expect(page.getByRole('link', { name: 'All events...' })).toHaveAttribute(
    'href',
    '/marketplace/events',
  );
  const expectActivities = async () => {
    for (const [label, path] of [
      ['Connect with others', '/marketplace/members'],
      ['My opportunities', '/my-projects'],
      ['My network', '/partners/outbound'],
      ['Referrals', '/referrals/inbound'],
      ['Update my profile', '/profile'],
    ] as const) {
      const link = page
        .getByRole('region', { name: 'Activity Center' })
        .getByRole('link', { name: new RegExp(`^${label}( ?, \\d+ waiting)?$`) });
      await expect(link).toHaveAttribute('href', path);
    }
  };
  await expectActivities();
  const activity = page.getByRole('button', { name: /^Activity/ });
  await expect(activity).toBeHidden();
  for (const width of [1279, 900]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByText('Activity Center')).toBeHidden();
    await expect(page.getByText('Recently Active')).toBeVisible();
    await expect(activity).toHaveAccessibleName('Activity');
    await activity.click();
    await expectActivities();
    if (width === 900) await expectNoAxeFindings(page);
    await page.keyboard.press('Escape');
    await expect(activity).toBeFocused();
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 899, height: 800 });
  await expect(page.getByText('Recently Active')).toBeHidden();
  await expect(activity).toBeHidden();
  await expectNoSidewaysScroll(page);
});

/** As it is once a plan has ended: the session says so, and the server goes on knowing whose it is. */
async function endPlan(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('jwtToken')!);
  const [head, body, signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(body!, 'base64url').toString()) as object;
  const ended = Buffer.from(JSON.stringify({ ...claims, SubscriptionStatus: 'Expired' })).toString(
    'base64url',
  );
  await page.context().route('**/api/**', async (route) => {
    const headers = route.request().headers();
    const isEnded = headers.authorization?.includes(ended);
    await route.continue({ headers: { ...headers, ...(isEnded && { authorization: `Bearer ${token}` }) } });
  });
  await page.evaluate(
    (changed) => localStorage.setItem('jwtToken', changed),
    [head, ended, signature].join('.'),
  );
  await page.reload();
}

test('the cookie banner is answered once, and only who has no plan is asked for one, with its exact question', async ({
  page,
  context,
}) => {
  await signIn(page, 'harbour', 'partner@demo.test');
  await context.clearCookies({ name: 'cookieConsent' });
  await goHome(page);
  await expect(page.getByRole('link', { name: /privacy/i }).first()).toHaveAttribute(
    'href',
    '/public/privacy',
  );
  await page.getByRole('button', { name: 'I Agree' }).click();
  const dialog = page.getByRole('dialog');
  await expect(page.getByRole('button', { name: 'Take the tour', exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.goto(at('harbour', '/profile/subscription'));
  await expect(page.getByRole('button', { name: 'Current plan' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Choose Collaboration Hub' })).toHaveCount(0);

  // What another person on this computer has chosen is not asked.
  await context.addCookies([{ name: 'userSubscription', value: 'Free', url: at('harbour') }]);
  await endPlan(page);
  await expect(dialog.getByText('Collaboration Hub', { exact: true })).toBeVisible();
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: 'Choose Collaboration Hub' }).click();
  await expect(page.getByText(/^Collaboration Hub is free until .* then \$9\.95\/month\./)).toBeVisible();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await dialog.getByRole('button', { name: 'Choose Partnership management' }).click();
  await expect(
    page.getByText(
      'Good choice! Your first 30 days on this plan are free. No credit card required. Do you wish to continue?',
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          (
            JSON.parse(
              atob(
                localStorage.getItem('jwtToken')!.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'),
              ),
            ) as { SubscriptionType: string }
          ).SubscriptionType,
      ),
    )
    .toBe('Basic');
  const cookies = await context.cookies(at('harbour'));
  const year = Date.now() / 1000 + 360 * 24 * 3600;
  for (const name of ['userSubscription', 'cookieConsent']) {
    expect(cookies.find((cookie) => cookie.name === name)!.expires).toBeGreaterThan(year);
  }
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'I Agree' })).toHaveCount(0);
});

asMember('the palette goes anywhere with the keyboard alone', async ({ page }) => {
  await goHome(page);
  await page.keyboard.press('Control+k');
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .or(page.getByRole('combobox'))
    .or(page.getByRole('searchbox'))
    .first()
    .fill('security');
  await expectNoAxeFindings(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('harbour', '/profile/security'));
  // Each feature finds its own: a customer's name leads to the referral, a partner's to the terms.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Search', exact: true }).fill('noor');
  await expect(page.getByRole('button', { name: /From Lindqvist Accounting/ })).toBeVisible();
  await page.getByRole('textbox', { name: 'Search', exact: true }).fill('lindqvist');
  await expect(page.getByRole('button', { name: /Commission terms/ })).toBeVisible();
  // Each answers in its own time; the company itself is the first of them.
  await expect(page.getByRole('button', { name: /Lindqvist Accounting.*·/ }).first()).toHaveAttribute(
    'data-selected',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/partner\/\d+$/);
});

test('a message to the admins reaches them by mail', async ({ page }) => {
  await page.goto(at('harbour', '/public/contactus'));
  await page.getByLabel('Name').fill('Vera Lund');
  await page.getByLabel('Email').fill('vera@example.org');
  await page.getByLabel('Message').fill('When do you meet next?');
  await page.getByRole('button', { name: /send/i }).click();
  await expect(page.getByText('Your message is on its way')).toBeVisible();
  await page.goto(at(undefined, '/dev/mail'));
  await expect(page.getByText('admin@demo.test').first()).toBeVisible();
});

asMember('referrals have their name in the top bar, and the screen one is on is lit', async ({ page }) => {
  const lit = page.getByRole('banner').locator('[aria-current="page"]');
  for (const [path, name] of [
    ['/referrals/statement', 'Referrals'],
    ['/outgoing/createreferral', 'Referrals'],
    ['/partners/outbound', 'Crew'],
    ['/my-projects', 'Open work'],
    ['/incoming/dashboard', 'Dashboard'],
    ['/meetingclubfeedback', 'Meeting club'],
  ] as const) {
    await page.goto(at('harbour', path));
    await expect(lit).toHaveCount(1);
    await expect(lit).toHaveAccessibleName(name);
  }
  await page.goto(at('harbour', '/referrals/inbound'));
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/incoming\/referrals\/\d+$/);
  await expect(lit).toHaveAccessibleName('Referrals');
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('banner').getByText('Referrals', { exact: true })).toBeInViewport();
    await expectNoSidewaysScroll(page);
  }
});

asMember('a referral is sent from every screen by one press, on a phone too', async ({ page }) => {
  await page.goto(at('harbour', '/dashboard'));
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  await bar.getByRole('link', { name: 'Send referral' }).click();
  await expect(page).toHaveURL(at('harbour', '/outgoing/createreferral'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at('harbour', '/board'));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Send referral' }).click();
  await expect(page).toHaveURL(at('harbour', '/outgoing/createreferral'));
});

asMember('a path is found whatever its case, and short forms work', async ({ page }) => {
  for (const path of ['/Chat/-1', '/MARKETPLACE', '/Referrals/Outbound']) {
    await page.goto(at('harbour', path));
    await expect(page.getByRole('banner')).toBeVisible();
    expect(page.url()).not.toContain('error-404');
  }
  await page.goto(at('harbour', '/outgoing/referrals'));
  await expect(page).toHaveURL(at('harbour', '/referrals/outbound'));
});

test('a badge says what waits for the company, follows by itself, and is there at once on the next visit', async ({
  browser,
}) => {
  const { page: asks } = await aNewcomer(browser, 'Ask & Daughters');
  const { page: asked, id } = await aCompany(browser, 'Asked Again');
  await goHome(asked);
  const link = asked.getByRole('link', { name: /^My network/ });
  await expect(link).toHaveAccessibleName('My network');
  await callAs(asks, 'POST', '/api/partnerships', { company_id: id });
  await expect(link).toHaveAccessibleName(/^My network ?, 1 waiting$/);
  // The stored copy is shown before anything has been answered.
  await asked.route('**/GetUserNotificationsCount', () => undefined);
  await asked.reload();
  await expect(link).toHaveAccessibleName(/^My network ?, 1 waiting$/);
});
