import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aMemberOf, aNewCommunity, type NewCommunity } from './new-community.ts';
import { callAs } from './people.ts';
import { expectNoSidewaysScroll, at } from './story.ts';
import { test } from './test.ts';

let community: NewCommunity;
test.beforeAll(async ({ browser }) => {
  community = await aNewCommunity(browser, 'Cove of Meetings');
});
test.afterAll(() => community.admin.context().close());

const halfHour = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true });
const free = (page: Page) => page.locator('[data-slot][aria-selected="true"]');
const card = (page: Page, name: string) => page.getByRole('region', { name });
const open = (page: Page) => page.goto(at(community.subdomain, '/meetingclub'));

test('a newcomer joins by the keyboard alone, moves to another zone, skips a round, pauses, comes back and leaves', async ({
  browser,
}) => {
  const page = await aMemberOf(browser, community);
  await open(page);
  await expect(card(page, 'How it works')).toContainText('three times');
  await page.getByRole('button', { name: 'Join the club' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Mark at least one hour in a row')).toBeVisible();
  await expect(halfHour(page, 'Monday 9:00 to 9:30, not free')).toBeFocused();
  await expectNoAxeFindings(page);

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(halfHour(page, 'Tuesday 9:00 to 9:30, free')).toBeFocused();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(free(page)).toHaveCount(6);
  await page.keyboard.press('Shift+ArrowUp');
  await expect(halfHour(page, 'Wednesday 9:30 to 10:00, free')).toBeFocused();
  await expect(free(page)).toHaveCount(4);
  await page.getByRole('radio', { name: /^Online/ }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Join the club' }).press('Enter');
  const wish = card(page, 'How you want to meet');
  await expect(wish).toContainText('Tue, Wed 9:00–10:00');
  await expectNoAxeFindings(page);

  await wish.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('button', { name: 'Change time zone' }).click();
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Tokyo');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Keep my hours' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(wish).toContainText('Tokyo, Asia');
  await expect(wish).toContainText('Tue, Wed 9:00–10:00');

  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const { id } = await callAs<{ id: number }>(community.admin, 'POST', '/api/meetingclub/admin/rounds', {
    deadline: inDays(2),
    meets_from: inDays(4).slice(0, 10),
    meets_until: inDays(14).slice(0, 10),
  });
  await callAs(community.admin, 'POST', `/api/meetingclub/admin/rounds/${id}/opening`, {});
  const round = card(page, 'Round 1');
  await expect(round).toContainText('You’re in. Matching happens');
  await round.getByRole('button', { name: 'Skip this round' }).click();
  await expect(round).toContainText('You’re skipping this round.');
  await round.getByRole('button', { name: 'Take part after all' }).click();
  await expect(round).toContainText('You’re in.');

  await wish.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(page.getByText(/You’re paused until/)).toBeVisible();
  await page.getByRole('button', { name: 'Resume now' }).click();
  await expect(page.getByText(/You’re paused until/)).toHaveCount(0);
  await wish.getByRole('button', { name: 'Leave the club' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the club' }).click();
  await expect(page.getByRole('button', { name: 'Join the club' })).toBeVisible();
});

test('on a phone a finger marks the hours, and whom one would rather not meet stays private', async ({
  browser,
}) => {
  const page = await aMemberOf(browser, community);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await expectNoSidewaysScroll(page);
  const devtools = await page.context().newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    });
  const middleOf = async (name: string) => {
    const box = (await halfHour(page, name).boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  await halfHour(page, 'Wednesday 12:30 to 13:00, not free').scrollIntoViewIfNeeded();
  const from = await middleOf('Monday 10:00 to 10:30, not free');
  const to = await middleOf('Wednesday 12:00 to 12:30, not free');
  await finger('touchStart', from.x, from.y);
  for (const share of [0.25, 0.5, 0.75, 1])
    await finger('touchMove', from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);
  await finger('touchEnd');
  await expect(free(page)).toHaveCount(15);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(free(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Lunchtimes' }).click();
  await expect(free(page)).toHaveCount(20);

  await page.getByRole('combobox', { name: 'Add someone' }).fill('nora');
  await page.getByRole('option').first().click();
  const people = page.getByRole('list', { name: 'People you’d rather not meet' });
  await expect(people.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Join the club' }).click();
  await expect(card(page, 'How you want to meet')).toContainText('Mon–Fri 12:00–14:00');
  await expect(card(page, 'How you want to meet')).toContainText('1 person');
  await expectNoSidewaysScroll(page);
  const { people: avoided } = await callAs<{ people: unknown[] }>(
    community.admin,
    'GET',
    '/api/meetingclub/avoided',
  );
  expect(avoided).toEqual([]);
});
