import { expect } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aCompany, callAs } from './people.ts';
import { at, expectNoSidewaysScroll, reloadDespiteWarning } from './story.ts';
import { test } from './test.ts';

test.use({ timezoneId: 'Australia/Perth' });

test('an event is found, answered, and waited for once it is full', async ({ browser }) => {
  const host = await aCompany(browser, 'Pelican Print');
  const guest = await aCompany(browser, 'Curlew Catering');
  const [mine, theirs] = [host.page, guest.page];
  const title = `Print evening ${Date.now()}`;
  // So near that it is on the first page of the list, whatever else the demo has.
  const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const { id } = await callAs<{ id: number }>(mine, 'POST', '/api/events', {
    title,
    text: 'See https://example.org/print first.',
    starts: `${soon}T18:30`,
    ends: `${soon}T20:00`,
    place: 'The Boatshed',
    online_link: 'https://meet.example.org/print',
    capacity: 1,
  });

  await mine.goto(at('harbour', '/marketplace/events'));
  await mine.getByRole('main').getByRole('link', { name: title }).click();
  await expect(mine).toHaveURL(at('harbour', `/marketplace/events/${id}`));
  await expect(mine.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(mine.getByRole('link', { name: 'https://example.org/print' })).toBeVisible();
  await expect(mine.getByRole('main').getByText(/^your time · .*18:30 Sydney$/)).toBeVisible();
  await expect(
    mine
      .getByRole('complementary')
      .getByText(/^your time · (\w{3} )?\d\d:\d\d Sydney$/)
      .first(),
  ).toBeVisible();
  const answers = mine.getByRole('region', { name: 'Are you coming?' });
  const filled = answers.locator('[data-variant="filled"]');
  await expect(answers.getByRole('button', { name: 'Going', exact: true })).toBeVisible();
  await expect(filled).toHaveCount(0);
  await answers.getByRole('button', { name: 'Going', exact: true }).click();
  await expect(answers.getByText('You’re going.')).toBeVisible();
  await expect(filled).toHaveText('Going');
  const calendars = mine.getByRole('button', { name: 'Add to calendar' });
  await calendars.press('Enter');
  await expect(mine.getByRole('menuitem')).toHaveText([
    'Google Calendar',
    'Outlook',
    'Apple or other (.ics file)',
  ]);
  const saving = mine.waitForEvent('download');
  await mine.getByRole('menuitem', { name: 'Apple or other' }).press('Enter');
  expect((await saving).suggestedFilename()).toMatch(/\.ics$/);
  await expect(calendars).toBeFocused();
  await expect(mine.getByRole('list', { name: 'Who’s coming' })).toContainText('Pelican Print');

  await theirs.goto(at('harbour', `/marketplace/events/${id}`));
  await expect(theirs.getByText('You get the link when you’re going.')).toBeVisible();
  const waiting = theirs.getByRole('region', { name: 'Are you coming?' });
  await waiting.getByRole('button', { name: 'Join waiting list (you’d be 1st)' }).click();
  await expect(waiting.getByText('You’re 1st on the waiting list.')).toBeVisible();
  await expectNoAxeFindings(theirs);
  await theirs.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(theirs);

  await waiting.getByRole('button', { name: 'Leave waiting list' }).click();
  await expect(waiting.getByRole('button', { name: /^Join waiting list/ })).toBeVisible();
  // It shows immediately; the seat is free once the server has it.
  const saved = mine.waitForResponse(/\/answer$/);
  await answers.getByRole('button', { name: 'Not going' }).click();
  await saved;
  await theirs.reload();
  await waiting.getByRole('button', { name: 'Going', exact: true }).click();
  await expect(theirs.getByRole('link', { name: 'Join the meeting' })).toBeVisible();

  await theirs.goto(at('harbour', '/events?show=mine'));
  await expect(
    theirs
      .getByRole('article')
      .filter({ hasText: title })
      .getByRole('button', { name: 'Going', pressed: true }),
  ).toBeVisible();
  await expectNoAxeFindings(theirs);
});

test('an answer that is refused is taken back with the reason, and a cancelled event says why', async ({
  browser,
}) => {
  const { page } = await aCompany(browser, 'Dunlin Drainage');
  const later = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const { id } = await callAs<{ id: number }>(page, 'POST', '/api/events', {
    title: 'Drains, explained',
    starts: `${later}T18:30`,
    ends: `${later}T20:00`,
  });
  await page.goto(at('harbour', `/marketplace/events/${id}`));
  const answers = page.getByRole('region', { name: 'Are you coming?' });
  const error = { code: 'calendar.busy', message: 'Too many answers at once. Try again.', request_id: 'x' };
  await page.route('**/answer', (route) => route.fulfill({ status: 409, json: { error } }));
  await answers.getByRole('button', { name: 'Going', exact: true }).click();
  await expect(page.getByText(error.message)).toBeVisible();
  await expect(answers.getByText('Let the hosts know.')).toBeVisible();
  await expect(answers.getByRole('button', { name: 'Going', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );

  // A second answer is heard while the first is on its way, and is the one that counts.
  await page.unroute('**/answer');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/answer', (route) => released.then(() => route.continue()));
  await answers.getByRole('button', { name: 'Going', exact: true }).click();
  await expect(answers.getByText('You’re going.')).toBeVisible();
  await answers.getByRole('button', { name: 'Not going' }).click();
  await expect(answers.getByText(/^You’re not going\./)).toBeVisible();
  const saved = page.waitForResponse(
    (response) => response.request().postDataJSON()?.answer === 'not_going' && response.ok(),
  );
  release();
  await saved;
  await page.reload();
  await expect(answers.getByText(/^You’re not going\./)).toBeVisible();

  // A cancelled one keeps its page.
  await callAs(page, 'POST', `/api/events/${id}/cancellation`, { word: 'The speaker is ill.' });
  await expect(page.getByText('The speaker is ill.')).toBeVisible();
  await expect(answers).toHaveCount(0);
});

test('an event that repeats is announced by keyboard, one date is changed, and one is cancelled', async ({
  browser,
}) => {
  const { page } = await aCompany(browser, 'Grebe Gardens');
  const title = `Garden walk ${Date.now()}`;
  await page.goto(at('harbour', '/marketplace/events'));
  await page.getByRole('link', { name: 'Create event' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Create an event' })).toBeVisible();

  // What is missing is named in its place, and focus goes there.
  await page.getByRole('button', { name: 'Announce event' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Give your event a title.')).toBeVisible();
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Bring boots');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('End');
  await page.keyboard.type('.');
  await page.getByRole('button', { name: 'Preview' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Preview' }).locator('strong')).toHaveText('boots');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Description')).toBeFocused();

  // The hour that October skips is refused with the next time, the one that April doubles is asked about.
  await page.getByLabel('Starts').fill('2032-10-03T02:30');
  await expect(page.getByText(/02:30 doesn’t exist\. The next time is 03:00\./)).toBeVisible();
  await page.getByRole('button', { name: 'Use 03:00' }).press('Enter');
  await expect(page.getByLabel('Ends')).toHaveValue('2032-10-03T05:00');
  await page.getByLabel('Starts').fill('2032-04-04T02:30');
  await expect(page.getByRole('group', { name: /02:30 comes twice/ })).toBeVisible();

  const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Starts').fill(`${soon}T18:30`);
  await expect(page.getByLabel('Ends')).toHaveValue(`${soon}T20:30`);
  await expect(page.getByText(/, (15|16):30–(17|18):30 your time$/)).toBeVisible();
  await page.getByLabel('Repeats').focus();
  await page.keyboard.type('Weekly');
  await expect(page.getByRole('list', { name: 'Next dates' }).getByRole('listitem')).toHaveCount(6);
  await expectNoAxeFindings(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  // Leaving asks first, and what was typed is still there after the page was loaded again.
  await page.getByRole('link', { name: 'Tides', exact: true }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/\/events\/new$/);
  await reloadDespiteWarning(page);
  await expect(page.getByText('We kept what you typed.')).toBeVisible();
  await page.getByRole('button', { name: 'Announce event' }).press('Enter');
  await expect(page).toHaveURL(/\/marketplace\/events\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('main').getByText(/^your time · .*18:30 Sydney$/)).toBeVisible();
  const first = page.url();

  await page.getByRole('list', { name: 'Other dates' }).getByRole('link').first().click();
  await expect(page).not.toHaveURL(first);
  const second = page.url();
  // The page of the first date stands until the second one is drawn.
  await expect(page.getByRole('list', { name: 'Other dates' }).getByRole('link').first()).toHaveAttribute(
    'href',
    new URL(first).pathname,
  );
  const manage = page.getByRole('button', { name: 'Manage' });
  await manage.click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Check-in',
    'Download attendee list',
    'Edit event',
    'Cancel event',
  ]);
  await page.getByRole('menuitem', { name: 'Edit event' }).click();
  await page.getByLabel('Place (optional)').fill('The hothouse');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save changes' });
  await expect(dialog.getByRole('radio', { name: 'This date only' })).toBeChecked();
  await expect(dialog.getByText(/^\d+ dates, .* no answers yet$/).first()).toBeVisible();
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(second);
  await expect(page.getByText('The hothouse')).toBeVisible();

  await page.goto(first);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('The hothouse')).toHaveCount(0);
  await manage.click();
  await page.getByRole('menuitem', { name: 'Cancel event' }).click();
  const cancelling = page.getByRole('dialog', { name: 'Cancel this event?' });
  await cancelling.getByLabel('Message (optional)').fill('Too much rain.');
  await cancelling.getByRole('button', { name: 'Cancel event' }).click();
  await expect(page.getByText('This event has been cancelled.')).toBeVisible();
  await expect(page.getByRole('main').getByText('Too much rain.')).toBeVisible();
  await manage.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Check-in', 'Download attendee list']);
});

test('what someone else changed meanwhile is not overwritten; one that moves asks, and one that is over is thanked for', async ({
  browser,
}) => {
  const { page } = await aCompany(browser, 'Siskin Signs');
  const later = new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10);
  const form = { title: 'Signs, painted', starts: `${later}T18:30`, ends: `${later}T20:00` };
  const { id, version } = await callAs<{ id: number; version: number }>(page, 'POST', '/api/events', form);
  await page.goto(at('harbour', `/marketplace/events/${id}/edit`));
  await page.getByLabel('Title').fill('Signs, painted by hand');
  await callAs(page, 'PUT', `/api/events/${id}`, {
    ...form,
    title: 'Signs, printed',
    place: 'Hall 2',
    version,
  });
  await expect(page.getByText(/You and a colleague both changed Title/)).toBeVisible();
  await expect(page.getByLabel('Place (optional)')).toHaveValue('Hall 2');
  await page.getByRole('button', { name: /^Keep mine/ }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Signs, painted by hand' })).toBeVisible();
  await expect(page.getByText('Hall 2')).toBeVisible();

  // One that moves shows both times to those who come, and asks.
  await callAs(page, 'PUT', `/api/events/${id}/answer`, { answer: 'going' });
  const now = await callAs<{ version: number }>(page, 'GET', `/api/events/${id}`);
  const moved = { starts: `${later}T19:30`, ends: `${later}T21:00`, version: now.version };
  await callAs(page, 'PUT', `/api/events/${id}`, { ...form, place: 'Hall 2', ...moved });
  const notice = page.getByRole('region', { name: 'Moved' });
  await expect(notice).toContainText('Still coming?');
  await notice.getByRole('button', { name: 'Still coming' }).click();
  await expect(notice).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Search', exact: true }).fill('signs hall');
  await expect(page.getByRole('button', { name: 'Signs, painted' })).toBeVisible();
  await page.keyboard.press('Escape');

  // Once it is over, its host is offered to thank those who came, in a post.
  const event = await callAs<object>(page, 'GET', `/api/events/${id}`);
  const over = { ...event, ends_at: new Date(Date.now() - 60_000).toISOString() };
  await page.route(`**/api/events/${id}`, (route) => route.fulfill({ json: over }));
  await page.reload();
  await page.getByRole('button', { name: 'Write a thank-you post' }).click();
  await expect(page.getByRole('dialog').getByLabel('Message')).toHaveValue(
    /^Thank you to everyone who came to \*\*Signs, painted\*\*!/,
  );
});
