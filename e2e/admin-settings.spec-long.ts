import { expect } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { at, expectNoSidewaysScroll, signIn } from './story.ts';
import { test } from './test.ts';

test('an admin finds a setting by its words, by keyboard and on a phone, and changes it', async ({
  page,
}) => {
  await signIn(page, 'harbour', 'admin@demo.test');
  await page.goto(at('harbour', '/ecosystem-admin/export'));
  const nav = page.getByRole('navigation', { name: 'Ecosystem admin' });
  await expect(nav.getByRole('link', { name: 'Export' })).toHaveAttribute('aria-current', 'page');
  await nav.getByLabel('Find a setting').fill('mail from');
  await expect(nav.getByRole('list', { name: 'Settings found' })).toContainText('Sender’s name of emails');
  await nav.getByLabel('Find a setting').press('Enter');
  await expect(page).toHaveURL(/\/ecosystem-admin\/settings#sender-name$/);
  const sender = page.getByLabel('Sender’s name');
  await expect(sender).toBeInViewport();
  // Another one each time: a button that has nothing to save cannot be pressed.
  const name = `Harbour’s office ${Date.now()}`;
  await sender.fill(name);
  const save = page.getByRole('button', { name: 'Save name' });
  await save.press('Enter');
  await expect(save).toBeDisabled();
  await page.reload();
  await expect(sender).toHaveValue(name);
  await expectNoAxeFindings(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByLabel('Find a setting')).toBeHidden();
  const fold = page.getByRole('button', { name: 'Settings' });
  await fold.press('Enter');
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Find a setting').fill('nothing like this');
  await expect(page.getByText('No setting has these words.')).toBeVisible();
  await page.getByLabel('Find a setting').press('Escape');
  await nav.getByRole('link', { name: 'Export' }).press('Enter');
  await expect(page).toHaveURL(/\/ecosystem-admin\/export$/);
  await expect(fold).toBeHidden();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Search', exact: true }).fill('currency');
  await page.getByRole('button', { name: /^Currency/ }).click();
  await expect(page.getByLabel('Currency')).toBeFocused();
});
