import { expect } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aCompany, callAs } from './people.ts';
import { at, expectNoSidewaysScroll, signIn } from './story.ts';
import { test } from './test.ts';

test('an admin adds, renames, orders and merges industries, and a company follows', async ({ browser }) => {
  const [first, second] = [`Kelp ${Date.now()}`, `Seaweed ${Date.now()}`];
  const admin = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signIn(admin, 'harbour', 'admin@demo.test');
  await admin.goto(at('harbour', '/ecosystem-admin/fields'));
  const list = admin.getByRole('list', { name: 'Industries' });
  const rowOf = (name: string) => list.getByRole('listitem').filter({ hasText: name });
  await expect(rowOf('Automotive')).toBeVisible();

  await admin.getByRole('button', { name: 'Add industry' }).click();
  const adding = admin.getByRole('dialog', { name: 'Add industry' });
  await adding.getByRole('button', { name: 'Add industry' }).click();
  await expect(adding).toContainText('Fill this in.');
  await adding.getByLabel('Name').fill(first);
  await expectNoAxeFindings(admin);
  await adding.getByRole('button', { name: 'Add industry' }).click();
  await expect(rowOf(first)).toContainText('No companies');
  await admin.getByRole('button', { name: `Move ${first} up` }).click();
  await expect(list.getByRole('listitem').last()).not.toContainText(first);

  const { page: company } = await aCompany(browser, 'Kelp & Daughters');
  await company.goto(at('harbour', '/profile/company'));
  const form = company.getByRole('form', { name: 'Company' });
  await form.getByRole('combobox', { name: 'Industry' }).selectOption(first);
  await form.getByRole('button', { name: /^Save/ }).click();
  await expect
    .poll(async () => (await callAs<{ industry: string }>(company, 'GET', '/api/my-company')).industry)
    .toBe(first);

  await admin.reload();
  await expect(rowOf(first)).toContainText('1 company');
  await admin.getByRole('button', { name: `Rename ${first}` }).click();
  const renaming = admin.getByRole('dialog', { name: `Rename ${first}` });
  await renaming.getByLabel('Name').fill(second);
  await renaming.getByRole('button', { name: 'Rename industry' }).click();
  await expect(rowOf(second)).toContainText('1 company');
  await company.goto(at('harbour', `/members?industry=${encodeURIComponent(first.toLowerCase())}`));
  await expect(company.getByRole('link', { name: /Kelp & Daughters/ }).first()).toBeVisible();

  await admin.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(admin);
  await expectNoAxeFindings(admin);
  await admin.getByRole('button', { name: `Merge ${second}` }).click();
  const merging = admin.getByRole('dialog', { name: `Merge ${second}` });
  await expect(merging).toContainText('1 company moves with it.');
  await merging.getByRole('combobox', { name: 'Merge into' }).selectOption('Other');
  await expectNoAxeFindings(admin);
  await merging.getByRole('button', { name: 'Merge industries' }).click();
  await expect(rowOf(second)).toHaveCount(0);
  const { industry } = await callAs<{ industry: string }>(company, 'GET', '/api/my-company');
  expect(industry).toBe('Other');
});
