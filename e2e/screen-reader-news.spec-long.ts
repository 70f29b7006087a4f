import { expect, type Page } from '@playwright/test';
import { asMember } from './as-member.ts';
import { heard, listenTo } from './heard.ts';
import { aCompany, callAs } from './people.ts';
import { at } from './story.ts';
import { test } from './test.ts';

const lastHeard = (page: Page) => expect.poll(async () => (await heard(page)).at(-1));

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test('says where a card and a list are while the keyboard moves them', async ({ browser }) => {
  const { page } = await aCompany(browser, 'Whimbrel Windows');
  const make = (path: string, body: object) =>
    callAs<{ list: { id: number } }>(page, 'POST', `/api/kanban/board/${path}`, body);
  const { list } = await make('lists/new', { name: 'To do' });
  await make('lists/new', { name: 'Done' });
  for (const name of ['Cut the glass', 'Call the glazier'])
    await make('cards/new', { listId: list.id, name });
  await listenTo(page);
  await page.goto(at('harbour', '/board'));

  await page.getByRole('link', { name: 'Cut the glass' }).focus();
  await press(page, 'Space');
  await lastHeard(page).toBe(
    'Lifted. Cut the glass: To do, 1 of 2. Arrow keys move it, Space drops it, Escape cancels.',
  );
  await press(page, 'ArrowDown');
  await lastHeard(page).toBe('Cut the glass: To do, 2 of 2');
  await press(page, 'ArrowRight');
  await lastHeard(page).toBe('Cut the glass: Done, 1 of 1');
  await press(page, 'Escape');
  await lastHeard(page).toBe('Cancelled. It’s back where it was.');
  await press(page, 'Space', 'ArrowRight', 'Space');
  await lastHeard(page).toBe('Dropped. Cut the glass: Done, 1 of 1');

  await page.getByRole('button', { name: 'To do', exact: true }).focus();
  await press(page, 'Space');
  await lastHeard(page).toBe('Lifted. To do, 1 of 2. Arrow keys move it, Space drops it, Escape cancels.');
  await press(page, 'ArrowRight');
  await lastHeard(page).toBe('To do, 2 of 2');
  await press(page, 'Space');
  await lastHeard(page).toBe('Dropped. To do, 2 of 2');
});

test('says a message that arrives', async ({ browser }) => {
  const one = await aCompany(browser, 'Bittern Bindery');
  const other = await aCompany(browser, 'Pipit Paper');
  const { people } = await callAs<{ people: { user_id: number }[] }>(
    one.page,
    'GET',
    `/api/companies/${one.id}`,
  );
  const { ConversationId: id } = await callAs<{ ConversationId: number }>(
    other.page,
    'POST',
    '/api/user/MessengerSendMessageNewConversation',
    { RecipientUserId: people[0]!.user_id, Message: 'Good morning' },
  );
  const { page } = one;
  await listenTo(page);
  await page.goto(at('harbour', `/chat/${id}`));
  await expect(page.getByRole('article', { name: 'Nora Quist: Good morning' })).toBeVisible();
  await callAs(other.page, 'POST', '/api/user/MessengerSendMessage', {
    ConversationId: id,
    Message: 'The paper is here',
  });
  await expect.poll(() => heard(page)).toContain('Nora Quist: The paper is here');
});

asMember('says how many rows a search leaves, and the words of a toast', async ({ page }) => {
  await listenTo(page);
  await page.goto(at('harbour', '/referrals/outbound'));
  await expect(page.getByRole('table', { name: 'Referrals sent' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search referrals' }).fill('no such customer');
  await lastHeard(page).toBe('No referrals found');
  await page.goto(at('harbour', '/marketplace/members'));
  await expect(page.getByRole('list', { name: 'Companies' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search companies' }).fill('Okafor');
  await lastHeard(page).toBe('1 company');
  await page.goto(at('harbour', '/marketplace/feed'));
  await page
    .getByRole('button', { name: /^Copy link to the post of/ })
    .first()
    .click();
  // Where the browser keeps the clipboard to itself, the link is said.
  await lastHeard(page).toMatch(/^(Link copied|The link to this post: http.+)$/);
});
