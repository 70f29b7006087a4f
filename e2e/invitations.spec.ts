import { expect } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { at, expectNoSidewaysScroll, signIn, sizes } from './story.ts';
import { test } from './test.ts';

test('an admin reaches and finds everyone who was invited, however many there are', async ({ page }) => {
  const company = `Curlew Works ${Date.now()}`;
  const address = (row: number) => `row${row}.${Date.now()}@many.example`;
  const emails = Array.from({ length: 30 }, (_, row) => address(row));
  await signIn(page, 'harbour', 'admin@demo.test');
  await page.goto(at('harbour', '/ecosystem-admin/invitations'));
  const lines = emails.map((email, row) => `${company},Inés,Row ${row},${email},,`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'members.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['company,first_name,last_name,email,industry,city', ...lines].join('\r\n')),
  });
  await page.getByRole('button', { name: 'Invite 30 people' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Invite 30 people' }).click();
  await expect(page.getByRole('heading', { name: '30 people invited' })).toBeVisible();

  await page.goto(at('harbour', '/ecosystem-admin/invitations'));
  const box = page.getByRole('searchbox', { name: 'Search invitations' });
  const rows = page.getByRole('list', { name: 'Open invitations' }).getByRole('listitem');
  await box.fill(company);
  await expect(page).toHaveURL(/q=Curlew/);
  await expect(page.getByRole('link', { name: 'Open 30' })).toBeVisible();
  await expect(rows).toHaveCount(25);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Show more invitations' }).click();
  await expect(rows).toHaveCount(30);
  await expect(page.getByRole('button', { name: 'Show more invitations' })).toBeHidden();

  await page.getByRole('link', { name: 'Expired 0' }).click();
  await expect(page.getByText('No invitations match')).toBeVisible();
  await page.getByRole('button', { name: 'Show all invitations' }).click();
  await expect(page).toHaveURL(/invitations$/);
  await box.fill(`ines ${emails[7]!}`);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(emails[7]!);
  await page.reload();
  await expect(rows).toHaveCount(1);
});
