import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aCompanyOf, aNewCommunity } from './new-community.ts';
import { aCompany, callAs, type Company, mailsTo } from './people.ts';
import { at, expectNoSidewaysScroll, goHome } from './story.ts';
import { test } from './test.ts';

test.describe.configure({ mode: 'serial' });

const names = { one: 'Wattle & Daub Plastering', other: 'Halyard Rigging' };
let one: Company;
let other: Company;
let partnershipId: number;
let subdomain: string;

test.beforeAll(async ({ browser }) => {
  // In a community of their own: what other stories announce to everyone would be counted, too.
  const community = await aNewCommunity(browser, 'Quiet Cove');
  subdomain = community.subdomain;
  one = await aCompanyOf(browser, community, names.one);
  other = await aCompanyOf(browser, community, names.other);
});

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const rows = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
const tabIcon = (page: Page) => page.locator('link[rel="icon"]');

/** One number, wherever it stands. */
async function expectUnread(page: Page, count: number): Promise<void> {
  await expect(bell(page)).toHaveAccessibleName(
    count === 0 ? 'Notifications' : `Notifications, ${count} unread`,
  );
  await expect(page).toHaveTitle(count === 0 ? /^[^(]/ : new RegExp(`^\\(${count}\\) `));
  await expect(tabIcon(page)).toHaveAttribute(
    'href',
    count === 0 ? /^(?!data:image\/png)/ : /^data:image\/png/,
  );
}

test('a badge rises without a reload, on every tab; a row leads to its page and is read by that', async () => {
  const { page } = other;
  await goHome(page, subdomain);
  const second = await page.context().newPage();
  await goHome(second, subdomain);
  await bell(page).click();
  await expect(page.getByText("There's nothing here...")).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell(page)).toBeFocused();
  await expectUnread(page, 0);

  ({
    partnership: { id: partnershipId },
  } = await callAs<{ partnership: { id: number } }>(one.page, 'POST', '/api/partnerships', {
    company_id: other.id,
  }));
  await expectUnread(page, 1);
  await expectUnread(second, 1);

  // With the keyboard alone, from the bell to the row.
  await bell(page).press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByText('Your turn')).toBeVisible();
  await expectNoAxeFindings(page);
  const link = rows(page).getByRole('link', { name: `Unread: ${names.one} wants to be your partner` });
  for (
    let steps = 0;
    steps < 5 && !(await link.evaluate((row) => row === document.activeElement));
    steps += 1
  )
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at(subdomain, `/partner/${one.id}`));
  await expectUnread(page, 0);
  await expectUnread(second, 0);
  await second.close();

  // Settled: the row says by whom, and asks for nothing any more.
  await callAs(page, 'POST', `/api/partnerships/${partnershipId}/acceptance`, { version: 1 });
  await bell(page).click();
  await expect(rows(page).getByText('You accepted it')).toBeVisible();
  await expect(rows(page).getByText('Your turn')).toHaveCount(0);
});

test('all read in one tab clears the other; a single row is marked unread again; at 390 px it is a sheet', async () => {
  const { page } = one;
  await goHome(page, subdomain);
  // Whom somebody invited hears of it when they are partners.
  await expectUnread(page, 1);
  const second = await page.context().newPage();
  await second.setViewportSize({ width: 390, height: 844 });
  await goHome(second, subdomain);
  await bell(second).click();
  await expect(rows(second)).toHaveCount(1);
  await expectNoSidewaysScroll(second);
  await expectNoAxeFindings(second);
  await second.getByRole('button', { name: 'Mark all read' }).click();
  await expectUnread(second, 0);
  await expectUnread(page, 0);

  await rows(second)
    .getByRole('button', { name: /^Mark as unread/ })
    .click();
  await expectUnread(second, 1);
  await expectUnread(page, 1);
  await second.getByRole('button', { name: 'Close notifications' }).click();
  await expect(bell(second)).toBeFocused();
  // A page that the bell speaks of is read by opening it, wherever somebody came from.
  await second.goto(at(subdomain, `/partner/${other.id}`));
  await expectUnread(second, 0);
  await expectUnread(page, 0);
  await second.close();
});

test('settings are saved as they are chosen, at any width, and a test email arrives', async () => {
  const { page, email } = other;
  await goHome(page, subdomain);
  await bell(page).click();
  await page.getByRole('link', { name: 'Notification settings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notification settings');
  await page.getByRole('combobox', { name: 'Email: referral updates' }).selectOption('Weekly digest');
  await expect(page.getByRole('region', { name: 'What reaches you' }).getByText('Saved')).toBeVisible();
  for (const name of [
    'comments on posts',
    'mentions',
    'new events',
    'opportunity updates',
    'board tasks waiting for you',
  ])
    await expect(page.getByRole('combobox', { name: `Email: ${name}` })).toBeVisible();
  // Nothing is for admins here, and nothing looks on that reaches nobody: no browser of theirs gets pushes.
  await expect(page.getByRole('heading', { name: 'For admins' })).toHaveCount(0);
  await expect(page.getByRole('switch', { name: /^Browser: /, checked: true })).toHaveCount(0);
  const quiet = page.getByRole('region', { name: 'Quiet hours' });
  await quiet.getByRole('switch', { name: 'Keep quiet at certain hours' }).click();
  await quiet.getByLabel('From').fill('21:30');
  await quiet.getByRole('checkbox', { name: 'Sat' }).uncheck();
  await quiet.getByRole('combobox', { name: 'Time zone' }).fill('new york');
  await page.keyboard.press('Enter');
  await expect(quiet.getByText('Saved')).toBeVisible();
  // What cannot be is said where it was tried, and shown as it still is.
  await quiet.getByLabel('To (next day)').fill('21:30');
  await page.keyboard.press('Enter');
  await expect(quiet.getByRole('alert')).toHaveText('Choose a different time to end.');
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'For a week' }).click();
  await expect(page.getByRole('button', { name: 'Resume now' })).toBeVisible();
  await expect(page.getByText('Notifications are paused: nothing is sent')).toBeVisible();
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText(`Test sent to ${email}.`)).toBeVisible();
  await expect.poll(() => mailsTo(email)).toContain('/notifications');

  // They are obeyed, and a row says so.
  await page.getByRole('combobox', { name: 'Email: partner updates' }).selectOption('Off');
  await page.getByRole('switch', { name: 'In the app: partner updates' }).press('Space');
  await expect(page.getByRole('region', { name: 'What reaches you' }).getByText('Saved')).toBeVisible();
  await callAs(one.page, 'POST', `/api/partnerships/${partnershipId}/pause`, {});
  await bell(page).click();
  const row = rows(page).filter({ hasText: `${names.one} paused your partnership` });
  await expect(row).toBeVisible();
  await expectUnread(page, 0);
  await row.getByRole('button', { name: /^Why\?/ }).click();
  await expect(row.getByText('because you turned partner updates off in the app')).toBeVisible();
  await expect(row.getByText('Not emailed: partner updates aren’t emailed to you.')).toBeVisible();
  expect(await mailsTo(email)).not.toContain('paused your partnership');
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Resume now' })).toBeVisible();
  await expect(quiet.getByLabel('From')).toHaveValue('21:30');
  await expect(quiet.getByLabel('To (next day)')).toHaveValue('07:00');
  await expect(quiet.getByRole('checkbox', { name: 'Sat' })).not.toBeChecked();
  await expect(quiet.getByRole('combobox', { name: 'Time zone' })).toHaveValue('New York, America');
  await page.getByText('In the app, weekly email').click();
  await expect(page.getByRole('combobox', { name: 'Email: referral updates' })).toHaveValue('weekly');
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindings(page);
});

test('a push reaches the service worker, which shows it; a click on it leads on in the open tab', async ({
  browser: quick,
  launchOptions,
}) => {
  // The quick Chromium of the other stories shows no notifications.
  const browser = await quick.browserType().launch({
    ...launchOptions,
    executablePath: process.env.WHOLE_CHROMIUM_PATH,
  });
  const { page } = await aCompany(browser, 'Pushed & Shown');
  const context = page.context();
  await context.grantPermissions(['notifications'], { origin: at('harbour', '/') });
  await goHome(page);
  const devTools = await context.newCDPSession(page);
  let registrationId = '';
  devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.at(-1)?.registrationId ?? registrationId;
  });
  await devTools.send('ServiceWorker.enable');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => registrationId).not.toBe('');
  const push = (data: string) =>
    devTools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(at('harbour', '/')).origin,
      registrationId,
      data,
    });
  const shown = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      const all = (await worker.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
      return all.toSorted((first, next) => next.tag.localeCompare(first.tag));
    });
  const content = {
    title: 'Harbour',
    body: 'Someone accepted it',
    link: '/referrals/outbound',
    tag: 'one',
    unread: 1,
  };
  await push(JSON.stringify(content));
  await push(JSON.stringify({ ...content, body: 'Someone closed the deal' }));
  // The later one takes the place of the first, and what cannot be read is shown all the same.
  await push('not JSON');
  await expect.poll(shown).toEqual([
    { title: 'Harbour', body: 'Someone closed the deal', tag: 'one' },
    { title: 'Guildhall', body: 'Something is new for you.', tag: 'new' },
  ]);
  // Chromium offers no way to click it; what the worker then says to the tab is said here.
  await goHome(page);
  await expect(async () => {
    await page.evaluate(() =>
      navigator.serviceWorker.dispatchEvent(
        new MessageEvent('message', { data: { is: 'notification opened', link: '/referrals/outbound' } }),
      ),
    );
    await expect(page).toHaveURL(at('harbour', '/referrals/outbound'), { timeout: 500 });
  }).toPass();
  await browser.close();
});
