import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aCompany, callAs } from './people.ts';
import { at, expectNoSidewaysScroll, signIn } from './story.ts';
import { test } from './test.ts';

test('what an admin did stands in the audit with before and after, can be narrowed and saved', async ({
  browser,
}) => {
  const admin = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signIn(admin, 'harbour', 'admin@demo.test');
  const email = `guest${Date.now()}@example.org`;
  await callAs(admin, 'POST', '/api/invitations', { email });
  // Other stories do things meanwhile: it is looked for by what it is about.
  await admin.goto(at('harbour', '/ecosystem-admin/audit'));
  const entry = admin.getByRole('listitem').filter({ hasText: email });
  await expect(entry).toContainText('Invited someone');
  await expect(entry).toContainText('Alex Marlowe');
  await expect(entry).toContainText('from 127.0.0.1');
  await expect(entry).toContainText('Community role');
  await expect(
    admin
      .getByRole('listitem')
      .filter({ hasText: 'Changed the library’s categories' })
      .first()
      .getByRole('table'),
  ).toContainText('Before');
  await expectNoAxeFindings(admin);

  await admin.getByRole('button', { name: /^Filter/ }).click();
  await admin.getByRole('combobox', { name: 'Kind of action' }).selectOption('Sign-ins of admins');
  await expect(admin).toHaveURL(/area=sign-ins/);
  await expect(entry).toHaveCount(0);
  await expect(admin.getByRole('listitem').filter({ hasText: 'Signed in' }).first()).toContainText(
    'Password',
  );
  await admin.getByRole('combobox', { name: 'Kind of action' }).selectOption('Invitations and requests');
  await admin.getByRole('combobox', { name: 'Admin' }).selectOption('Alex Marlowe');
  await expect(entry).toBeVisible();
  await admin.reload();
  await expect(entry).toBeVisible();

  const [file] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('button', { name: 'CSV' }).press('Enter'),
  ]);
  const saved = await readFile(await file.path(), 'utf8');
  expect(saved).toContain(`Invited someone,${email}`);
  expect(saved).not.toContain('Signed in');

  await admin.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(admin);
  await admin.getByRole('button', { name: 'Clear all' }).press('Enter');
  await expect(admin.getByRole('listitem').filter({ hasText: 'Downloaded the audit' }).first()).toBeVisible();
});

test('an admin announces something after a look at it, and a member reads it', async ({ browser }) => {
  const member = await aCompany(browser, 'Curlew Crates');
  const admin = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signIn(admin, 'harbour', 'admin@demo.test');
  await admin.goto(at('harbour', '/ecosystem-admin/announcements'));
  const title = `Harbour day ${Date.now()}`;
  await admin.getByLabel('Title').fill(title);
  await admin.getByLabel('Text', { exact: true }).fill('Come on **Friday**, from ten.');
  const preview = admin.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText(`Announcement: ${title}`);
  await expect(preview).toContainText('“Come on Friday, from ten.”');
  await expect(admin.getByText(/^\d+ people will get this\./)).toBeVisible();
  await expectNoAxeFindings(admin);
  await admin.getByRole('button', { name: 'Send announcement' }).press('Enter');
  const sent = admin
    .getByRole('list', { name: 'Announcements' })
    .getByRole('listitem')
    .filter({ hasText: title });
  await expect(sent).toContainText('No one has opened it yet');

  const bell = async () =>
    (
      await callAs<{ title: string; deeplink: string }[]>(
        member.page,
        'GET',
        '/api/User/GetUserNotifications',
      )
    ).find((row) => row.title === `Announcement: ${title}`)?.deeplink;
  await expect.poll(bell).toMatch(/^\/announcement\/\d+$/);
  await member.page.setViewportSize({ width: 390, height: 844 });
  await member.page.goto(at('harbour', await bell()));
  await expect(member.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(member.page.getByText('Friday', { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(member.page);
  await expectNoAxeFindings(member.page);
  await expect(async () => {
    await admin.reload();
    await expect(sent).toContainText('Opened by 1 person', { timeout: 1000 });
  }).toPass();
});
