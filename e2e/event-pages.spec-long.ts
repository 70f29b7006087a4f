import { expect } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aCompany, callAs, linkMailedTo, newAddress } from './people.ts';
import { at, expectNoSidewaysScroll } from './story.ts';
import { test } from './test.ts';

test.use({ timezoneId: 'Australia/Perth' });

/** In the middle of a month, so that it has days before and after. */
function aFarDay(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 14, 15)).toISOString().slice(0, 10);
}

test('events are found by their words in the list, and the search stands in the address', async ({
  browser,
}) => {
  const { page } = await aCompany(browser, 'Godwit Glass');
  const day = aFarDay();
  const word = `Glassblowing${Date.now()}`;
  const when = { starts: `${day}T18:30`, ends: `${day}T20:00` };
  await callAs(page, 'POST', '/api/events', { title: `${word} for beginners`, ...when });
  await page.goto(at('harbour', '/marketplace/events'));
  const events = page.getByRole('list', { name: 'Events' }).getByRole('listitem');
  await expect(events.nth(1)).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search events' });
  await search.fill(word.slice(0, -2));
  await expect(events).toHaveCount(1);
  await expect(page).toHaveURL(/q=Glassblowing/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindings(page);
  const heights = await page
    .getByRole('search', { name: 'Events' })
    .locator('input, nav')
    .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().height));
  expect(heights).toEqual([44, 44]);
  await search.fill('Nothing like it');
  await page.getByRole('button', { name: 'Show all events' }).click();
  await expect(search).toHaveValue('');
  await expect(events.nth(1)).toBeVisible();
});

test('a month is walked through by keys, and a full day opens', async ({ browser }) => {
  const { page, id: company } = await aCompany(browser, 'Bittern Books');
  const day = aFarDay();
  const announce = (title: string, more: object = {}) =>
    callAs<{ id: number }>(page, 'POST', '/api/events', {
      title,
      starts: `${day}T18:30`,
      ends: `${day}T20:00`,
      ...more,
    });
  const { id } = await announce('Reading one');
  for (const title of ['Reading two', 'Reading three', 'Reading four']) await announce(title);
  const before = `${day.slice(0, 8)}13`;
  await announce('Book fair', { starts: `${before}T00:00`, ends: `${day}T00:00`, is_all_day: true });

  await page.goto(at('harbour', `/marketplace/events?view=month&day=${day}&company=${company}`));
  const days = page.getByRole('grid', { name: 'Days' });
  const chosen = days.locator('[aria-selected="true"]');
  await expect(chosen).toHaveAccessibleName(/^\w+ 15 .*, 5 events/);
  await chosen.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(new RegExp(`day=${day.slice(0, 8)}14`));
  await expect(chosen).toBeFocused();
  await expect(chosen).toHaveAccessibleName(/, 1 event Book fair$/);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(new RegExp(`day=${day}`));
  await expect(chosen).toBeFocused();
  await expectNoAxeFindings(page);
  await page.keyboard.press('Enter');
  const opened = page.getByRole('dialog');
  await expect(opened.getByRole('link')).toHaveCount(5);
  await page.keyboard.press('Escape');
  // At 1024 px, between a sidebar and the edge, a title is read without opening it.
  await page.setViewportSize({ width: 1024, height: 768 });
  const chip = days.getByRole('link', { name: '15:30 Reading one' });
  await expect
    .poll(() => chip.evaluate((link) => link.scrollHeight - link.clientHeight))
    .toBeLessThanOrEqual(0);
  await days.getByRole('button', { name: /^\+3 more on / }).click();
  await opened.getByRole('link', { name: /^Reading one/ }).click();
  await expect(page).toHaveURL(at('harbour', `/marketplace/events/${id}`));

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goBack();
  await expect(days).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Book fair/ })).toHaveCount(3);
  await expectNoSidewaysScroll(page);
});

test('two doors check people in, also without a network', async ({ browser }) => {
  const host = await aCompany(browser, 'Plover Press');
  const { page: mine } = host;
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const { id } = await callAs<{ id: number }>(mine, 'POST', '/api/events', {
    title: 'Open press',
    starts: `${day}T18:30`,
    ends: `${day}T20:00`,
    most_guests: 2,
  });
  await callAs(mine, 'PUT', `/api/events/${id}/answer`, { answer: 'going', party: 3 });
  const door = at('harbour', `/marketplace/events/${id}`);
  await mine.goto(door);
  await mine.getByRole('button', { name: 'Manage' }).click();
  await mine.getByRole('menuitem', { name: 'Check-in' }).click();
  const other = await mine.context().newPage();
  await other.goto(`${door}?view=check-in`);
  await expect(mine.getByText('0 of 3 here')).toBeVisible();
  await expect(other.getByText('0 of 3 here')).toBeVisible();
  const person = /Plover Press/;
  await mine.getByRole('button', { name: person }).click();
  await expect(mine.getByText('3 of 3 here')).toBeVisible();
  await expect(other.getByText('3 of 3 here')).toBeVisible();
  await expectNoAxeFindings(mine);

  // Undone at a door whose network is gone: it shows, is kept, and arrives once the network is back.
  await other.route('**/check-in', (route) => route.abort());
  await other.route('**/api/ready', (route) => route.abort());
  await other.getByRole('button', { name: person }).click();
  await expect(other.getByText('0 of 3 here')).toBeVisible();
  await expect(other.getByText(/saved on this device/)).toBeVisible();
  await expect(mine.getByText('3 of 3 here')).toBeVisible();
  await other.unroute('**/check-in');
  await other.unroute('**/api/ready');
  await expect(mine.getByText('0 of 3 here')).toBeVisible({ timeout: 30_000 });
  await mine.getByRole('searchbox', { name: 'Search people' }).fill('nobody');
  await expect(mine.getByText('No one matches. Try another name.')).toBeVisible();
  await mine.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(mine);
});

test('a guest registers for a public event by the mailed link, and gives the seat back', async ({
  browser,
}) => {
  const { page: mine } = await aCompany(browser, 'Avocet Arts');
  const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  const { id } = await callAs<{ id: number }>(mine, 'POST', '/api/events', {
    title: 'Open studio',
    text: 'Come and look.',
    starts: `${day}T18:30`,
    ends: `${day}T20:00`,
    place: 'The Loft',
    online_link: 'https://meet.example.org/studio',
    capacity: 2,
    is_public: true,
    shows_seats: true,
  });
  const visitor = await browser.newContext({ timezoneId: 'Australia/Perth' });
  const page = await visitor.newPage();
  await page.goto(at('harbour', `/public/events/${id}`));
  await page.getByRole('button', { name: 'I Agree' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Open studio' })).toBeVisible();
  await expect(page.getByText('2 seats left')).toBeVisible();
  await expectNoAxeFindings(page);
  const email = newAddress();
  await page.getByLabel('Your name').fill('Gail Guest');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(await linkMailedTo(email, '/public/event-registration'));
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your registration' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Join the meeting' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Yes, I’m coming' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re registered' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Join the meeting' })).toBeVisible();
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await saving).suggestedFilename()).toBe(`event-${day}.ics`);

  await mine.goto(at('harbour', `/marketplace/events/${id}?view=check-in`));
  await expect(mine.getByRole('button', { name: `Gail Guest ${email}` })).toBeVisible();
  await page.getByRole('button', { name: 'I can’t come' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your registration is removed' })).toBeVisible();
  await expect(mine.getByText('No one has a seat yet.')).toBeVisible();

  // Whoever comes back to the public page reads first that it is off, and why.
  await callAs(mine, 'POST', `/api/events/${id}/cancellation`, { word: 'The loft is flooded.' });
  await page.getByRole('link', { name: 'Back to the event' }).click();
  await expect(page.getByRole('article').locator(':scope > :first-child')).toHaveText(
    'This event has been cancelled.The host says: “The loft is flooded.”',
  );
  await expectNoAxeFindings(page);
  await visitor.close();
});
