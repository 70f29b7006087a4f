import { expect } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aCompany, callAs } from './people.ts';
import { at, expectNoSidewaysScroll, signIn } from './story.ts';
import { test } from './test.ts';

test('an admin reads a reported message, what it said before and those around it, and warns its author', async ({
  browser,
}) => {
  const name = `Marlin Mooring ${Date.now()}`;
  const one = await aCompany(browser, name);
  const other = await aCompany(browser, 'Petrel Paint');
  const write = (page: typeof one.page, to: number, Message: string) =>
    callAs<{ ConversationId: number; MessageId: number }>(
      page,
      'POST',
      '/api/user/MessengerSendMessageNewConversation',
      { RecipientUserId: to, Message },
    );
  await write(one.page, other.id, 'Do you paint hulls?');
  const { ConversationId: id, MessageId } = await write(other.page, one.id, 'Paint it yourself, you fool');
  await callAs(other.page, 'PUT', `/api/chat/conversations/${id}/messages/${MessageId}/text`, {
    text: 'Go and paint it yourself',
  });
  await callAs(one.page, 'POST', `/api/chat/conversations/${id}/messages/${MessageId}/report`, {
    reason: 'rude',
    note: 'I only asked.',
  });

  const admin = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signIn(admin, 'harbour', 'admin@demo.test');
  await admin.setViewportSize({ width: 390, height: 844 });
  await admin.goto(at('harbour', '/ecosystem-admin/content'));
  const row = admin.getByRole('list', { name: 'Reports' }).getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Rude or threatening');
  await expect(row).toContainText('I only asked.');
  await expect(admin.getByText('paint it yourself')).toHaveCount(0);
  await expectNoSidewaysScroll(admin);
  await row.getByRole('button', { name: /^Read message/ }).press('Enter');
  const dialog = admin.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Reported' })).toContainText(
    'Go and paint it yourself',
  );
  await expect(dialog.getByRole('region', { name: 'What it said before' })).toContainText(
    'Paint it yourself, you fool',
  );
  await expectNoAxeFindings(admin);
  await dialog.getByRole('button', { name: 'Warn the author' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toHaveCount(0);
  await admin.getByRole('navigation', { name: 'Which reports' }).getByRole('link', { name: 'All' }).click();
  await expect(row).toContainText('Author warned');
  await admin.context().close();

  const bell = () =>
    callAs<{ title: string }[]>(other.page, 'GET', '/api/User/GetUserNotifications').then((list) =>
      list.map(({ title }) => title),
    );
  await expect.poll(bell).toContainEqual(expect.stringContaining('An admin warned you'));
});
