import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { at, expectNoSidewaysScroll, signIn } from './story.ts';
import { test } from './test.ts';

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

async function looksGood(page: Page): Promise<void> {
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
  }
  await page.setViewportSize(wide);
}

test('an admin sees what became of invitations, on a wide screen and on a phone', async ({ page }) => {
  await signIn(page, 'harbour', 'admin@demo.test');
  await page.setViewportSize(wide);
  await page.goto(at('harbour', '/ecosystem-admin/invitations'));
  // What became of them, by state.
  const states = page.getByRole('navigation', { name: 'State' });
  await states.getByRole('link', { name: /^Withdrawn/ }).click();
  await expect(page.getByRole('list', { name: 'Answered invitations' })).toContainText(
    'office@gullwing-travel.test',
  );
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await looksGood(page);
});
