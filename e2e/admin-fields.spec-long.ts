import { expect, type Locator } from '@playwright/test';
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

test('an admin asks for certifications, a company fills them in, and another finds it by them', async ({
  browser,
}) => {
  const [marks, margin] = [`Marks ${Date.now()}`, `Margin ${Date.now()}`];
  const admin = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signIn(admin, 'harbour', 'admin@demo.test');
  await admin.goto(at('harbour', '/ecosystem-admin/fields'));
  const card = admin.getByRole('region', { name: 'Company fields' });
  const addField = async (fill: (dialog: Locator) => Promise<void>) => {
    await card.getByRole('button', { name: 'Add field' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Add field' });
    await fill(dialog);
    await dialog.getByRole('button', { name: 'Add field' }).click();
    await expect(dialog).toBeHidden();
  };
  await addField(async (dialog) => {
    await dialog.getByLabel('Name').fill(marks);
    await dialog.getByRole('combobox', { name: 'Kind' }).selectOption('Several choices');
    await dialog.getByRole('button', { name: 'Add field' }).click();
    await expect(dialog).toContainText('Enter at least one choice.');
    await dialog.getByLabel('Choice 1', { exact: true }).fill('ISO 9001');
    await dialog.getByRole('button', { name: 'Add choice' }).click();
    await dialog.getByLabel('Choice 2', { exact: true }).fill('Fair trade');
    await dialog.getByLabel('Help text').fill('Those you hold today.');
    await expectNoAxeFindings(admin);
  });
  await addField(async (dialog) => {
    await dialog.getByLabel('Name').fill(margin);
    await dialog.getByRole('combobox', { name: 'Kind' }).selectOption('Number');
    await dialog.getByRole('combobox', { name: 'Who sees it' }).selectOption('Admins');
    await dialog.getByLabel('Required').check();
  });
  const row = card.getByRole('listitem').filter({ hasText: marks });
  await expect(row).toContainText('Several choices · seen by all members · not filled in yet');

  const { page: company, id } = await aCompany(browser, 'Kelp & Daughters');
  await company.goto(at('harbour', '/profile/company'));
  const form = company.getByRole('form', { name: 'More about your company' });
  await form.getByRole('group', { name: marks }).getByLabel('Fair trade').check();
  await form.getByRole('button', { name: 'Save these fields' }).click();
  await expect(form).toContainText('Fill this in.');
  await form.getByLabel(margin).fill('12.5');
  await expectNoAxeFindings(company);
  await form.getByRole('button', { name: 'Save these fields' }).click();
  await expect(company.getByText('Saved.')).toBeVisible();
  await company.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(company);

  const reader = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signIn(reader, 'harbour', 'member@demo.test');
  await reader.goto(at('harbour', '/members'));
  await reader.getByRole('button', { name: /^Filter/ }).click();
  await reader.getByRole('combobox', { name: marks }).selectOption({ label: 'Fair trade (1)' });
  await expect(reader).toHaveURL(/fields=\d+%3A2/);
  await reader.keyboard.press('Escape');
  await expect(reader.getByText(`${marks}: Fair trade`)).toBeVisible();
  await expectNoAxeFindings(reader);
  await reader.goto(at('harbour', `/partner/${id}`));
  const details = reader.getByRole('region', { name: 'Details', exact: true });
  await expect(details).toContainText('Fair trade');
  await expect(details).not.toContainText(margin);
  await expectNoAxeFindings(reader);

  await admin.setViewportSize({ width: 390, height: 844 });
  await admin.reload();
  await expect(row).toContainText('filled in by 1 company');
  await expectNoSidewaysScroll(admin);
  await expectNoAxeFindings(admin);
  await card.getByRole('button', { name: `Archive ${margin}` }).click();
  await expect(card.getByRole('button', { name: `Bring back ${margin}` })).toBeVisible();
  for (const name of [marks, margin]) {
    await card.getByRole('button', { name: `Delete ${name}` }).click();
    await admin.getByRole('button', { name: 'Delete field' }).click();
    await expect(card.getByRole('listitem').filter({ hasText: name })).toHaveCount(0);
  }
});
