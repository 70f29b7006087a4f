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

test('an admin sees what became of every invitation, reminds many at once and withdraws many', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'harbour', 'admin@demo.test');
  await page.setViewportSize(wide);
  await page.goto(at('harbour', '/ecosystem-admin/invitations'));
  // Other stories invite people here, too: these are found by their domain.
  const domain = `fresh${Date.now()}.example`;
  const fresh = [`ida@${domain}`, `tom@${domain}`];
  for (const email of fresh) {
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText(email);
  }

  // What became of them, by state.
  const states = page.getByRole('navigation', { name: 'State' });
  await states.getByRole('link', { name: /^Withdrawn/ }).click();
  await expect(page.getByRole('list', { name: 'Answered invitations' })).toContainText(
    'office@gullwing-travel.test',
  );
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await looksGood(page);
  await states.getByRole('link', { name: /^Unanswered/ }).click();
  const box = page.getByRole('searchbox', { name: 'Search invitations' });
  await box.fill(domain);
  await expect(page).toHaveURL(new RegExp(`q=${domain}`));

  // Someone who was emailed a moment ago gets no second email, and the dialog says so.
  const tick = (email: string) =>
    page.getByRole('checkbox', { name: `Select the invitation to ${email}` }).check();
  await tick(fresh[0]!);
  await page.getByRole('button', { name: 'Send reminders' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('No one to remind');
  await expect(dialog.getByRole('list', { name: 'No email' })).toContainText(
    `${fresh[0]!}: Emailed less than a day ago`,
  );
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(dialog).toBeHidden();

  // All that match: as many emails as the dialog says, by a job that goes on by itself.
  await box.fill('.test');
  await expect(page).toHaveURL(/q=\.test/);
  await tick('hugo@beacon-security.test');
  await page.getByRole('button', { name: 'Select all that match' }).click();
  await expect(page.getByText(/^\d+ invitations selected$/)).toBeVisible();
  await looksGood(page);
  await page.getByRole('button', { name: 'Send reminders' }).click();
  await expect(dialog).toContainText(/Send \d+ emails\?/);
  await expect(dialog.getByRole('list', { name: 'No email' })).toContainText('imani@shoreline-dental.test');
  await looksGood(page);
  const send = dialog.getByRole('button', { name: /^Send \d+ emails$/ });
  const emails = /\d+/.exec((await send.textContent())!)![0];
  await send.click();
  await expect(page.getByText(`${emails} reminders sent.`)).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Resend the invitation to hugo@beacon-security.test' }),
  ).toBeHidden();

  // Withdrawing two: gone from here, and found among the withdrawn.
  await box.fill(domain);
  await expect(page).toHaveURL(new RegExp(`q=${domain}`));
  for (const email of fresh) await tick(email);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await dialog.getByRole('button', { name: 'Withdraw 2 invitations' }).click();
  await expect(page.getByText('2 invitations withdrawn.')).toBeVisible();
  await states.getByRole('link', { name: /^Withdrawn/ }).click();
  for (const email of fresh)
    await expect(page.getByRole('list', { name: 'Answered invitations' })).toContainText(email);
});
