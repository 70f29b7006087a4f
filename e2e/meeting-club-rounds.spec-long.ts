import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aMemberOf, aNewCommunity } from './new-community.ts';
import { callAs } from './people.ts';
import { at, expectNoSidewaysScroll } from './story.ts';
import { test } from './test.ts';

const wish = {
  pace: 'weekly',
  zone: 'Australia/Sydney',
  slots: [18, 19, 20, 21, 66, 67, 68, 69],
  meets: 'either',
  place: 'Newtown',
  looking_for: 'Joiners',
  can_introduce: 'Architects',
  version: 0,
};

/** Who sits with whom, as the screen shows it. */
const seats = (page: Page) =>
  page
    .locator('[data-person]')
    .evaluateAll((people) => people.map((person) => person.getAttribute('data-person') ?? ''));

test('an admin opens a round, matches it, swaps by the keys, locks, matches again and sends', async ({
  browser,
}) => {
  const club = await aNewCommunity(browser, 'Cove Collective');
  for (let joined = 0; joined < 4; joined += 1) {
    const member = await aMemberOf(browser, club);
    await callAs(member, 'PUT', '/api/meetingclub/wish', wish);
    await member.close();
  }
  const page = club.admin;
  await page.goto(at(club.subdomain, '/meetingclubadmin'));

  await test.step('draft, open and match', async () => {
    await expect(page.getByRole('heading', { name: 'Start your first round' })).toBeVisible();
    await page.getByRole('button', { name: 'New round' }).click();
    await page.getByRole('button', { name: 'Create draft' }).click();
    await page.getByRole('button', { name: 'Open round' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Open round' }).click();
    await page.getByRole('button', { name: 'Match now' }).click();
    await expect(page.locator('[data-person]')).toHaveCount(4);
    await expect(page.getByText('Proved best')).toBeVisible();
    await expectNoAxeFindings(page);
  });

  await test.step('swap by the keys', async () => {
    const before = await seats(page);
    const first = page.locator('[data-person]').first();
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Choose where they go.')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(/Swap with Nora Quist: .*points/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Choose where they go.')).toBeHidden();
    await expect(first).toBeFocused();
    expect(await seats(page)).toEqual(before);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => seats(page)).not.toEqual(before);
    expect((await seats(page)).toSorted()).toEqual(before.toSorted());
  });

  await test.step('swap with the mouse', async () => {
    const before = await seats(page);
    const middleOf = async (place: number) => {
      const box = (await page.locator('[data-person]').nth(place).boundingBox())!;
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    await page.locator('[data-person]').nth(2).scrollIntoViewIfNeeded();
    const [from, onto] = [await middleOf(0), await middleOf(2)];
    const carry = async () => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + 8, from.y + 8);
      await page.mouse.move(onto.x, onto.y, { steps: 6 });
      await expect(page.getByText(/Swap with .*: .*points/)).toBeVisible();
    };
    await carry();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(page.getByText(/Swap with .*: .*points/)).toBeHidden();
    expect(await seats(page)).toEqual(before);
    await carry();
    await page.mouse.up();
    await expect.poll(() => seats(page)).not.toEqual(before);
    expect((await seats(page)).toSorted()).toEqual(before.toSorted());
  });

  await test.step('lock, and match again around it', async () => {
    const kept = new Set((await seats(page)).slice(0, 2));
    await page
      .getByRole('button', { name: /^Lock: / })
      .first()
      .click();
    await expect(page.getByRole('button', { name: /^Locked: / })).toBeVisible();
    await page.getByRole('button', { name: 'Match again' }).click();
    await expect(page.getByRole('button', { name: 'Send round' })).toBeVisible();
    // Whoever is locked can't be carried, so only the others are left to lift.
    await expect.poll(async () => (await seats(page)).filter((id) => kept.has(id))).toEqual([]);
  });

  await test.step('on a phone nothing sticks out', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('send', async () => {
    await page.getByRole('button', { name: 'Send round' }).click();
    await expect(page.getByRole('dialog')).toContainText('4 people in 2 meetings');
    await page.getByRole('button', { name: 'Send to 4 people' }).click();
    await expect(page.getByText('Everyone knows who they’re meeting.', { exact: false })).toBeVisible();
    await expect(page.locator('[data-person]')).toHaveCount(0);
  });
});
