import { expect } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aCompany } from './people.ts';
import { at, expectNoSidewaysScroll, signIn } from './story.ts';
import { test } from './test.ts';

test('an admin prolongs a company’s plan, and its open browser follows', async ({ browser }) => {
  const company = await aCompany(browser, 'Dotterel Dyes');
  await company.page.goto(at('harbour', '/profile/subscription'));
  await expect(company.page.getByText('Collaboration Hub is free until')).toBeVisible();

  const admin = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signIn(admin, 'harbour', 'admin@demo.test');
  await admin.goto(at('harbour', '/ecosystem-admin/plans'));
  await admin.getByRole('searchbox', { name: 'Search companies' }).fill('Dotterel Dyes');
  await expect(admin).toHaveURL(/q=Dotterel/);
  await admin.getByRole('button', { name: 'Set plan for Dotterel Dyes' }).press('Enter');
  const dialog = admin.getByRole('dialog', { name: 'Set the plan of Dotterel Dyes' });
  await dialog.getByRole('combobox', { name: 'Plan' }).selectOption('Partnership management');
  await dialog.getByLabel('Last day').fill(`${new Date().getFullYear() + 1}-06-30`);
  await dialog.getByRole('button', { name: 'Set plan' }).press('Enter');
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await dialog.getByLabel('Reason').fill('Sponsor of the summer party');
  await expectNoAxeFindings(admin);
  await dialog.getByRole('button', { name: 'Set plan' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(admin.getByRole('table', { name: 'Plans of companies' })).toContainText(
    /Partnership management.*Active.*Until 30 Jun/,
  );
  await expect(company.page.getByText(/You’re on Partnership management.*until 30 Jun/)).toBeVisible();

  await admin.setViewportSize({ width: 390, height: 844 });
  await admin.goto(at('harbour', '/ecosystem-admin/plans?ending=true'));
  const ending = admin.getByRole('list', { name: 'Plans of companies' });
  await expect(ending.getByRole('listitem').filter({ hasText: 'Southerly Solar' })).toContainText(
    'Trial ends',
  );
  await expectNoAxeFindings(admin);
  await expectNoSidewaysScroll(admin);
  await admin.goto(at('harbour', '/ecosystem-admin/plans#enterprise'));
  await expect(admin.getByRole('region', { name: 'Enterprise enquiries' })).toContainText(
    'are asked to email',
  );
});
