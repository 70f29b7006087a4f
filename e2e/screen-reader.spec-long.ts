import { expect, type Locator, type Page } from '@playwright/test';
import { asMember } from './as-member.ts';
import { spokenTree, stumblesIn } from './spoken-tree.ts';
import { at, signIn } from './story.ts';
import { test } from './test.ts';

/** How it is read stands in `spoken/<name>.aria.yml`; what holds for every screen is looked at besides. */
async function expectSpoken(page: Page, name: string, part: Locator = page.locator('body')): Promise<void> {
  await expect(part).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
  await expect.poll(async () => stumblesIn(await spokenTree(page))).toEqual([]);
}

for (const [name, address] of [
  ['home', '/marketplace'],
  ['directory', '/marketplace/members?q=Okafor'],
  ['referrals', '/referrals/outbound'],
  ['statement', '/referrals/statement'],
  ['board', '/board'],
  ['dashboard', '/dashboard'],
] as const)
  asMember(`reads ${address} from top to bottom as it is written down`, async ({ page }) => {
    await page.goto(at('harbour', address));
    await expectSpoken(page, name);
  });

asMember('reads the frame around a screen as it is written down', async ({ page }) => {
  await page.goto(at('harbour', '/marketplace/feed'));
  await expectSpoken(page, 'frame');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'Quayside' })).toHaveAttribute('aria-current', 'page');
});

asMember('reads a referral and the company that got it as they are written down', async ({ page }) => {
  await page.goto(at('harbour', '/referrals/outbound?q=Beatriz'));
  await page.getByRole('link', { name: 'Beatriz Almeida' }).click();
  await expectSpoken(page, 'referral');
  await page.getByRole('main').getByRole('link', { name: 'Lindqvist Accounting' }).click();
  await expectSpoken(page, 'company');
});

asMember('reads a conversation as it is written down, and each message by its name', async ({ page }) => {
  await page.goto(at('harbour', '/chat'));
  await page.getByRole('link', { name: /^Zainab Chaudhry/ }).click();
  await expect(page.getByRole('log', { name: 'Messages with Zainab Chaudhry' })).toBeVisible();
  // The row that was pressed would offer the menu of this conversation, too.
  await page.reload();
  await expectSpoken(page, 'chat');
  await page.getByRole('log').focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Zainab Chaudhry: Found the May email\./);
});

asMember('reads the month and the week of events as grids of named days', async ({ page }) => {
  await page.goto(at('harbour', '/marketplace/events?view=month&day=2031-03-12'));
  await expectSpoken(page, 'events-month');
  await page.getByRole('gridcell', { selected: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Thursday 13 March 2031, /);
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Thursday 20 March 2031, /);
  await page.goto(at('harbour', '/marketplace/events?view=week'));
  await expectSpoken(page, 'events-week');
});

asMember('reads the hours to meet as a grid whose cells say day, time and state', async ({ page }) => {
  await page.goto(at('harbour', '/meetingclub'));
  await page
    .getByRole('region', { name: 'How you want to meet' })
    .getByRole('button', { name: 'Change' })
    .click();
  await expectSpoken(page, 'meeting-times');
  await page.getByRole('gridcell', { name: 'Monday 9:00 to 9:30, not free' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator(':focus')).toHaveAccessibleName('Tuesday 9:00 to 9:30, free');
  await page.keyboard.press('Space');
  await expect(page.locator(':focus')).toHaveAccessibleName('Tuesday 9:00 to 9:30, not free');
  await expect(page.locator(':focus')).toHaveAttribute('aria-selected', 'false');
});

asMember('reads a chart as a sentence, then column by column, then as a table', async ({ page }) => {
  await page.goto(at('harbour', '/dashboard'));
  const chart = page.getByRole('slider', { name: 'How many did you send?' });
  await expect(chart).toHaveAttribute('aria-valuetext', /^You sent .+ than the 90 days before\.$/);
  await chart.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuetext', /^.+: \d+ sent, of which \d+ became deals/);
  await page.getByRole('button', { name: 'Show table of How many did you send?' }).click();
  await expect(page.getByRole('table', { name: 'How many did you send?' })).toMatchAriaSnapshot(`
    - table "How many did you send?":
      - rowgroup:
        - row:
          - /children: equal
          - columnheader "Days"
          - columnheader "Sent"
          - columnheader "Became deals"
          - columnheader "Still under way"
          - columnheader "No deal"
      - rowgroup:
        - row:
          - rowheader "Today so far"
  `);
});

test('reads the admin area as it is written down', async ({ page }) => {
  await signIn(page, 'harbour', 'admin@demo.test');
  await page.goto(at('harbour', '/ecosystem-admin/dashboard'));
  await expectSpoken(page, 'admin');
});
