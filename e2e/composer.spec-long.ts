import { expect } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aCompany, callAs } from './people.ts';
import { at, expectNoSidewaysScroll, goHome } from './story.ts';
import { test } from './test.ts';

test('a post is formatted by keys and buttons, and the browser takes it back', async ({ browser }) => {
  const { page } = await aCompany(browser, 'Whimbrel Weaving');
  await goHome(page);
  await page.getByRole('button', { name: /^Share something with/ }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Message', { exact: true });
  const tool = (name: string) => dialog.getByRole('toolbar').getByRole('button', { name });

  await field.pressSequentially('Linen only');
  await page.keyboard.press('Control+b');
  await expect(field).toHaveValue('Linen **only**');
  await page.keyboard.press('Control+z');
  await expect(field).toHaveValue('Linen only');
  await page.keyboard.press('Control+Shift+z');
  await expect(field).toHaveValue('Linen **only**');

  // In a text, Ctrl and K make a link of what is selected; the palette stays closed.
  await page.keyboard.press('End');
  await page.keyboard.type(', see prices');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('https://example.org/prices');
  await expect(field).toHaveValue('Linen **only**, see [prices](https://example.org/prices)');
  await expect(page.getByRole('textbox', { name: 'Search', exact: true })).toHaveCount(0);

  // One stop for Tab, then arrows; what is pressed leads back to the text.
  await page.keyboard.press('Tab');
  await expect(tool('Bold')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tool('List')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(/^- Linen/);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Wool, says');
  await expect(field).toHaveValue(/\n- Wool, says$/);

  await tool('Mention a company').click();
  await page.keyboard.type('whimbrel w');
  await page.getByRole('option', { name: 'Whimbrel Weaving' }).first().click();
  await expect(field).toHaveValue(/\n- Wool, says @Whimbrel Weaving $/);

  // Escape closes the emoji, and not the dialog around them.
  await tool('Add emoji').click();
  const search = page.getByRole('searchbox', { name: 'Search emoji' });
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);
  await expect(tool('Add emoji')).toBeFocused();
  await page.keyboard.press('Enter');
  await search.fill('yarn');
  await expect(page.getByRole('gridcell', { name: 'Yarn' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(/🧶$/);

  await tool('Preview').press('Enter');
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('listitem')).toHaveCount(2);
  await expect(preview.getByRole('link', { name: 'prices' })).toHaveAttribute(
    'href',
    'https://example.org/prices',
  );
  await expect(tool('Bold')).toBeDisabled();
  await expectNoAxeFindings(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  // What was typed before the look can still be undone.
  await page.keyboard.press('Control+z');
  await expect(field).toHaveValue(/@Whimbrel Weaving $/);
  await expectNoAxeFindings(page);
});

test('a comment and a message have the same toolbar, each with what it can do', async ({ browser }) => {
  const author = await aCompany(browser, 'Phalarope Paints');
  const reader = await aCompany(browser, 'Godwit Glass');
  const { page } = reader;
  const { id, sent_by_user_id: person } = await callAs<{ id: number; sent_by_user_id: number }>(
    author.page,
    'POST',
    '/api/posts',
    { title: 'New colours', message: 'Ochre is here' },
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at('harbour', `/post/${id}`));
  const comment = page.getByLabel('Write a comment');
  await comment.fill('Lovely');
  const tools = page.getByRole('toolbar', { name: 'Formatting' });
  await expect(tools.getByRole('button')).toHaveCount(6);
  await tools.getByRole('button', { name: 'Bold' }).click();
  await expect(comment).toHaveValue('**Lovely**');
  await tools.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('region', { name: 'Preview' }).locator('strong')).toHaveText('Lovely');
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Comments' }).locator('strong')).toHaveText('Lovely');
  // The next one begins in the field.
  await expect(comment).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 900 });
  const { ConversationId: conversation } = await callAs<{ ConversationId: number }>(
    page,
    'POST',
    '/api/user/MessengerSendMessageNewConversation',
    { RecipientUserId: person, Message: 'Hello' },
  );
  await page.goto(at('harbour', `/chat/${conversation}`));
  const message = page.getByRole('textbox', { name: /^Message/ });
  await message.fill('Ochre');
  await page.keyboard.press('Control+b');
  await expect(message).toHaveValue('**Ochre**');
  await expect(page.getByRole('toolbar').getByRole('button')).toHaveCount(4);
  // A message has no links with words of their own, so the key is the palette's.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('textbox', { name: 'Search', exact: true })).toBeFocused();
});
