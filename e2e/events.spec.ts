import { expect, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aCompany, callAs } from './people.ts';
import { at, expectNoSidewaysScroll } from './story.ts';

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
  await expect(mine.getByText(/^for you in Perth · .* in Sydney$/)).toBeVisible();
  const answers = mine.getByRole('region', { name: 'Are you coming?' });
  await answers.getByRole('button', { name: 'Going', exact: true }).click();
  await expect(answers.getByText('You’re going.')).toBeVisible();
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
  await expect(theirs.getByRole('article').filter({ hasText: title })).toContainText('You’re going');
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

  // A cancelled one keeps its page.
  await callAs(page, 'POST', `/api/events/${id}/cancellation`, { word: 'The speaker is ill.' });
  await expect(page.getByText('The speaker is ill.')).toBeVisible();
  await expect(answers).toHaveCount(0);
});
