import { expect, type Browser } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aCompany, callAs } from './people.ts';
import { at, expectNoSidewaysScroll, signIn } from './story.ts';
import { test } from './test.ts';

async function anAdmin(browser: Browser) {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signIn(page, 'harbour', 'admin@demo.test');
  await page.setViewportSize({ width: 390, height: 844 });
  return page;
}

test('an admin hides a reported post, brings it back after an objection, and puts the library in order', async ({
  browser,
}) => {
  const author = await aCompany(browser, 'Gannet Gold');
  const reader = await aCompany(browser, 'Plover Paper');
  const { id } = await callAs<{ id: number }>(author.page, 'POST', '/api/posts', {
    title: 'Gold at half price',
    message: 'Today only. Tell all your friends.',
  });
  await callAs(reader.page, 'POST', `/api/posts/${id}/report`, { reason: 'spam', note: 'Again.' });

  const admin = await anAdmin(browser);
  await admin.goto(at('harbour', '/ecosystem-admin/content'));
  await admin.getByRole('button', { name: /^Filter/ }).click();
  await admin.getByRole('combobox', { name: 'Kind of report' }).selectOption('Posts');
  await admin.getByRole('button', { name: 'Show reports' }).click();
  const row = admin
    .getByRole('list', { name: 'Reports' })
    .getByRole('listitem')
    .filter({ hasText: 'Plover Paper' });
  await expect(row).toContainText('Spam or advertising');
  await expectNoSidewaysScroll(admin);
  await row.getByRole('button', { name: /^Open post/ }).press('Enter');
  const dialog = admin.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: 'The post as it was reported' })).toContainText(
    'Tell all your friends.',
  );
  await expectNoAxeFindings(admin);
  await dialog.getByLabel('Message to the author').fill('Offers belong under Open work.');
  await dialog.getByRole('button', { name: 'Hide post' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(row).toHaveCount(0);
  await admin.getByRole('navigation', { name: 'Which reports' }).getByRole('link', { name: 'All' }).click();
  await expect(row).toContainText('Hidden');
  const bell = () =>
    callAs<{ title: string }[]>(author.page, 'GET', '/api/User/GetUserNotifications').then((list) =>
      list.map(({ title }) => title),
    );
  await expect.poll(bell).toContainEqual(expect.stringContaining('Offers belong under Open work.'));

  // The reporter hears of it, and the author objects, which an admin's open list shows without a reload.
  const told = await callAs<{ title: string; deeplink: string }[]>(
    author.page,
    'GET',
    '/api/User/GetUserNotifications',
  );
  const { deeplink } = told.find(({ title }) => title.includes('Offers belong under Open work.'))!;
  await author.page.goto(at('harbour', deeplink));
  await expect(author.page.getByRole('heading', { level: 1, name: 'Your post was hidden' })).toBeVisible();
  await expectNoAxeFindings(author.page);
  await author.page.getByLabel('Why do you disagree?').fill('It is a gift for members.');
  await author.page.getByRole('button', { name: 'Send objection' }).press('Enter');
  await expect(
    author.page.getByText('An admin will look at it. We’ll tell you what they decide.'),
  ).toBeVisible();
  await expect(row).toContainText('Objection');
  await row.getByRole('button', { name: /^Open post/ }).press('Enter');
  await expect(dialog.getByRole('region', { name: 'Objection' })).toContainText('It is a gift for members.');
  await dialog.getByRole('button', { name: 'Bring post back' }).press('Enter');
  await expect(row).toContainText('Brought back');
  await expect(author.page.getByText('An admin agreed with you and brought it back.')).toBeVisible();
  const heard = () =>
    callAs<{ title: string }[]>(reader.page, 'GET', '/api/User/GetUserNotifications').then((list) =>
      list.map(({ title }) => title),
    );
  await expect.poll(heard).toContain('An admin looked again and brought back the post you reported');

  await admin.goto(at('harbour', '/ecosystem-admin/library'));
  const categories = admin.getByRole('list', { name: 'Categories' });
  await expect(categories.getByRole('listitem').filter({ hasText: 'Promoted content' })).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Remove Promoted content' })).toHaveCount(0);
  const saved = admin.getByText('All changes saved.');
  const save = admin.getByRole('button', { name: 'Save changes' });
  await admin.getByRole('button', { name: 'Add category' }).press('Enter');
  await admin.keyboard.type('Checklists');
  await admin.getByRole('button', { name: 'Move Checklists up' }).press('Enter');
  await expect(admin.getByRole('button', { name: 'Move Checklists up' })).toBeFocused();
  await expectNoSidewaysScroll(admin);
  await expectNoAxeFindings(admin);
  await save.click();
  await expect(saved).toBeVisible();
  await expect(categories.getByRole('listitem').nth(-2).getByRole('textbox')).toHaveValue('Checklists');
  await admin.getByRole('button', { name: 'Remove Checklists' }).press('Enter');
  await dialog.getByRole('button', { name: 'Remove category' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await save.click();
  await expect(saved).toBeVisible();
  await expect(admin.getByRole('textbox', { name: 'Name of Checklists' })).toHaveCount(0);
});

test('an event that a member announced waits until an admin approves it', async ({ browser }) => {
  const host = await aCompany(browser, 'Heron Hall');
  const guest = await aCompany(browser, 'Teal Tents');
  const admin = await anAdmin(browser);
  const title = `Hall evening ${Date.now()}`;
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  // Other stories announce events meanwhile, which should not wait: it is on for this one alone.
  const set = (needsApproval: boolean) =>
    callAs(admin, 'PUT', '/api/admin/events/settings', {
      who_creates: 'members',
      needs_approval: needsApproval,
    });
  await set(true);
  const { id } = await callAs<{ id: number }>(host.page, 'POST', '/api/events', {
    title,
    starts: `${day}T18:30`,
    ends: `${day}T20:00`,
    place: 'The hall',
  });
  await set(false);

  await admin.goto(at('harbour', '/ecosystem-admin/settings'));
  await expect(
    admin.getByRole('switch', { name: 'Approve events before they’re published' }),
  ).not.toBeChecked();
  await expect(admin.getByRole('switch', { name: 'Weekly post' })).toBeVisible();
  await expectNoSidewaysScroll(admin);
  await expectNoAxeFindings(admin);
  await admin.getByRole('button', { name: 'Settings' }).click();
  await admin.getByRole('link', { name: /^Events ?, \d+ waiting$/ }).click();
  const row = admin
    .getByRole('list', { name: 'Events waiting for approval' })
    .getByRole('listitem')
    .filter({ hasText: title });
  await expect(row).toContainText('Heron Hall');
  await expectNoSidewaysScroll(admin);
  await expectNoAxeFindings(admin);
  await row.getByRole('button', { name: `Approve ${title}` }).press('Enter');
  await expect(row).toHaveCount(0);

  await guest.page.goto(at('harbour', `/marketplace/events/${id}`));
  await expect(guest.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const bell = () =>
    callAs<{ title: string }[]>(host.page, 'GET', '/api/User/GetUserNotifications').then((list) =>
      list.map((each) => each.title),
    );
  await expect.poll(bell).toContainEqual(`An admin approved your event “${title}”. It’s published now`);
});
