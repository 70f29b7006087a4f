import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aMemberOf, aNewCommunity } from './new-community.ts';
import { at, expectNoSidewaysScroll } from './story.ts';
import { test } from './test.ts';

const colourOf = (page: Page, role: string) =>
  page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name), role);

test('a new name, colour and tab reach every open browser, and so does going back', async ({ browser }) => {
  const community = await aNewCommunity(browser, 'Cove Traders');
  const { admin, subdomain } = community;
  const member = await aMemberOf(browser, community);
  await member.goto(at(subdomain, '/marketplace'));
  await expect(member).toHaveTitle(/Cove Traders$/);
  await member.evaluate(() => document.body.setAttribute('data-not-reloaded', ''));

  await admin.goto(at(subdomain, '/ecosystem-admin/branding'));
  const primary = admin.getByRole('textbox', { name: 'Primary colour', exact: true });
  await primary.fill('#ff922b');
  await expect(
    admin.getByText(/White text on this orange is hard to read: 2.2 to 1; it needs 4.5/),
  ).toBeVisible();
  await admin.getByRole('button', { name: 'Use a darker orange' }).press('Enter');
  await expect(admin.getByText(/White text on this \w+ is easy to read: 5 to 1/)).toBeVisible();
  const mended = await primary.inputValue();
  await admin.getByRole('textbox', { name: 'Community name' }).fill('Cove & Crag');
  await admin.getByRole('textbox', { name: 'Members' }).fill('Crew');
  const picture = admin.getByRole('img', { name: /^Cove & Crag in dark mode\. Tabs: Feed, Crew, / });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((element) => getComputedStyle(element).getPropertyValue('--gh-brand'))).toBe(
    mended,
  );
  await expectNoAxeFindings(admin);

  // Whoever is about to leave it behind is asked.
  await admin.getByRole('link', { name: 'Members', exact: true }).first().click();
  await expect(admin.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(primary).toHaveValue(mended);

  // Nobody sees anything before it's saved.
  await expect(member).toHaveTitle(/Cove Traders$/);
  await admin.getByRole('button', { name: 'Save changes' }).press('Enter');
  await expect(admin.getByText('Branding saved. Everyone sees it now.')).toBeVisible();

  await expect(member).toHaveTitle(/Cove & Crag$/);
  await expect(member.getByRole('banner').getByRole('link', { name: 'Crew' })).toBeVisible();
  expect(await colourOf(member, '--gh-brand')).toBe(mended);
  expect(await colourOf(admin, '--gh-brand')).toBe(mended);

  await admin.getByRole('button', { name: /^Go back to this.*First branding/ }).click();
  await admin.getByRole('button', { name: 'Go back', exact: true }).click();
  await expect(member).toHaveTitle(/Cove Traders$/);
  await expect(member.getByRole('banner').getByRole('link', { name: 'Crew' })).toHaveCount(0);
  expect(await colourOf(member, '--gh-brand')).toBe('#232c66');
  await expect(primary).toHaveValue('#232c66');
  await expect(admin.getByRole('list', { name: 'Earlier branding' }).getByRole('listitem')).toHaveCount(3);
  expect(await member.evaluate(() => document.body.hasAttribute('data-not-reloaded'))).toBe(true);
  await admin.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(admin);
});

test('a page is written in the admin area, followed by its readers, and brought back', async ({
  browser,
}) => {
  const community = await aNewCommunity(browser, 'Cove Traders');
  const { admin, subdomain } = community;
  const member = await aMemberOf(browser, community);
  await member.goto(at(subdomain, '/about'));
  await expect(member.getByRole('heading', { name: 'What it’s for' })).toBeVisible();

  await admin.goto(at(subdomain, '/ecosystem-admin/pages'));
  await admin.getByRole('link', { name: 'Edit About' }).click();
  await admin.getByRole('textbox', { name: 'Text' }).fill('## We trade by the cove');
  await admin.reload();
  await expect(admin.getByRole('textbox', { name: 'Text' })).toHaveValue('## We trade by the cove');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(member.getByRole('heading', { name: 'We trade by the cove' })).toBeVisible();

  // Another window had the text before: what is saved there meets a newer one.
  await admin.getByRole('link', { name: 'Edit About' }).click();
  const other = await admin.context().newPage();
  await other.goto(at(subdomain, '/about'));
  await other.getByRole('button', { name: 'Edit' }).click();
  await other.getByRole('textbox').fill('## We trade by the crag');
  await admin.getByRole('textbox', { name: 'Text' }).fill('## We trade by the sea');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText(/Another admin saved this page while you were writing/)).toBeVisible();
  await admin.getByRole('button', { name: 'Keep mine' }).click();
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(member.getByRole('heading', { name: 'We trade by the sea' })).toBeVisible();

  await admin.getByRole('link', { name: 'History of About' }).click();
  await expect(admin.getByRole('group', { name: 'Differences' }).locator('ins')).toHaveText('sea');
  await expectNoAxeFindings(admin);
  await admin.getByRole('button', { name: /^Version 1/ }).click();
  await admin.getByRole('button', { name: 'Go back to this version' }).click();
  await admin.getByRole('button', { name: 'Go back', exact: true }).click();
  await expect(member.getByRole('heading', { name: 'We trade by the cove' })).toBeVisible();
  await admin.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(admin);
});
