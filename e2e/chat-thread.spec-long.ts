import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aCompany, callAs, type Company } from './people.ts';
import { at } from './story.ts';
import { test } from './test.ts';

test.describe.configure({ mode: 'serial' });

let ada: Company;
let ben: Company;
let id: number;

const log = (page: Page) => page.getByRole('log');
const row = (page: Page, text: string | RegExp) => log(page).getByRole('article').filter({ hasText: text });
const composer = (page: Page) => page.getByRole('textbox', { name: /message/i });
const open = (page: Page, more = '') => page.goto(at('harbour', `/chat/${id}${more}`));

const write = (from: Company, Message: string) =>
  callAs<{ ConversationId: number; MessageId: number }>(from.page, 'POST', '/api/user/MessengerSendMessage', {
    ConversationId: id,
    Message,
  });

test.beforeAll(async ({ browser }) => {
  ada = await aCompany(browser, 'Ember Bakery');
  ben = await aCompany(browser, 'Tidewater Ovens');
  for (const { page } of [ada, ben]) await page.setViewportSize({ width: 1440, height: 900 });
  ({ ConversationId: id } = await callAs<{ ConversationId: number }>(
    ada.page,
    'POST',
    '/api/user/MessengerSendMessageNewConversation',
    { RecipientUserId: ben.id, Message: 'Good morning' },
  ));
});

test('what one writes the other one sees: typing, the message, that it was seen, a reaction, an edit, a deletion', async () => {
  await open(ada.page);
  await open(ben.page);
  await expect(row(ben.page, 'Good morning')).toBeVisible();
  await expect(log(ada.page).getByText('Seen', { exact: true })).toBeVisible();

  await composer(ben.page).pressSequentially('The oven');
  await expect(ada.page.getByText('Nora is typing…')).toBeVisible();
  await composer(ben.page).fill('The **oven** is ready: https://example.com/oven');
  await composer(ben.page).press('Enter');
  const arrived = row(ada.page, 'The oven is ready');
  await expect(arrived).toBeVisible();
  await expect(arrived.locator('strong')).toHaveText('oven');
  await expect(arrived.getByRole('link')).toHaveAttribute('target', '_blank');
  await expect(arrived.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(ada.page.getByText('Nora is typing…')).toBeHidden();
  await expect(log(ben.page).getByText('Seen', { exact: true })).toBeVisible();

  // By the keyboard alone: up to the message, into its menu, and a reaction.
  await log(ada.page).focus();
  await ada.page.keyboard.press('ArrowUp');
  await expect(arrived).toBeFocused();
  await expectNoAxeFindings(ada.page);
  await ada.page.keyboard.press('Enter');
  await expect(ada.page.getByRole('menuitem', { name: 'React with 👍' })).toBeFocused();
  await expectNoAxeFindings(ada.page);
  await ada.page.keyboard.press('Enter');
  const chip = row(ben.page, 'The oven is ready').getByRole('button', { name: '👍1 Nora Quist' });
  await expect(chip).toHaveText('👍1');
  await chip.click();
  await expect(row(ada.page, 'The oven is ready').getByRole('button', { name: /^👍/ })).toHaveText('👍2');

  // The other one sees the new words and that they are edited, in the list too, without doing anything.
  await row(ben.page, 'The oven is ready').hover();
  await row(ben.page, 'The oven is ready').getByRole('button', { name: 'More actions' }).click();
  await ben.page.getByRole('menuitem', { name: 'Edit message' }).click();
  const editor = ben.page.getByRole('textbox', { name: 'Edit message' });
  await expect(editor).toBeFocused();
  await expect(editor).toHaveValue('The **oven** is ready: https://example.com/oven');
  await expectNoAxeFindings(ben.page);
  await editor.fill('The **oven** is ready at noon: https://example.com/noon');
  await editor.press('Enter');
  const edited = row(ada.page, 'The oven is ready at noon');
  await expect(edited).toBeVisible();
  await expect(edited.getByText('edited', { exact: true })).toHaveAttribute('title', /^Edited .+ at .+/);
  await expect(edited.getByRole('link')).toHaveAttribute('href', 'https://example.com/noon');
  await expect(ada.page.getByRole('link', { name: /The \*\*oven\*\* is ready at noon/ })).toBeVisible();
  await expectNoAxeFindings(ada.page);

  // Arrow up in an empty composer takes the last message up; Escape leaves it as it is, and a refusal puts it back.
  await expect(composer(ben.page)).toBeFocused();
  await composer(ben.page).press('ArrowUp');
  await editor.fill('Something else');
  await editor.press('Escape');
  await expect(row(ben.page, 'The oven is ready at noon')).toBeVisible();
  await ben.page.route('**/messages/*/text', (route) =>
    route.fulfill({
      status: 409,
      json: { error: { code: 'chat.too_late_to_edit', message: 'That time is over.', request_id: 'r' } },
    }),
  );
  await composer(ben.page).press('ArrowUp');
  await editor.fill('Too late');
  await ben.page.getByRole('button', { name: 'Save' }).click();
  await expect(ben.page.getByText('That time is over.')).toBeVisible();
  await expect(row(ben.page, 'The oven is ready at noon')).toBeVisible();
  await expect(editor).toHaveValue('Too late');
  await ben.page.unroute('**/messages/*/text');
  await ben.page.getByRole('button', { name: 'Cancel', exact: true }).click();

  await row(ben.page, 'The oven is ready').hover();
  await row(ben.page, 'The oven is ready').getByRole('button', { name: 'More actions' }).click();
  await ben.page.getByRole('menuitem', { name: 'Delete message' }).click();
  await ben.page.getByRole('button', { name: 'Delete message' }).click();
  await expect(row(ada.page, 'Message deleted')).toBeVisible();
  await expect(log(ada.page).getByText('The oven is ready')).toHaveCount(0);
});

test('it opens where one left off; older ones come without a jump; nothing moves while one reads above', async () => {
  await ada.page.goto(at('harbour', '/chat'));
  await write(ben, 'First loaf');
  await writeMany(ben, 'Loaf', 60);
  const { MessageId: last } = await write(ben, 'Last loaf');
  await open(ada.page);
  // The first unread, with what was read above it.
  await expect(row(ada.page, 'First loaf')).toBeInViewport();
  await expect(row(ada.page, 'Good morning')).toBeInViewport();
  await expect(log(ada.page).getByRole('separator')).toHaveText('New');
  await expect(row(ada.page, 'Last loaf')).toHaveCount(0);
  await ada.page.getByRole('button', { name: 'Jump to newest' }).click();
  await expect(row(ada.page, 'Last loaf')).toBeInViewport();

  // All read, it opens at the end; the older ones come only when somebody already reads above it.
  await callAs(ada.page, 'POST', `/api/chat/conversations/${id}/seen`, { up_to: last });
  const letOlderCome = await holdOlder(ada.page);
  await open(ada.page);
  await expect(row(ada.page, 'Last loaf')).toBeInViewport();
  await log(ada.page).hover();
  await ada.page.mouse.wheel(0, -500);
  await expect(row(ada.page, 'Last loaf')).not.toBeInViewport();
  const still = await rowInTheMiddle(ada.page);
  const before = await steady(still);
  const height = await heightOf(ada.page);
  letOlderCome();
  await expect.poll(() => heightOf(ada.page)).toBeGreaterThan(height);
  expect(await steady(still)).toBe(before);

  // Somebody else's message is announced, and moves nothing.
  await write(ben, 'One more loaf');
  await expect(ada.page.getByRole('button', { name: '1 new message' })).toBeVisible();
  expect(await steady(still)).toBe(before);

  // Coming back leads to what was not read yet.
  await ada.page
    .getByRole('link', { name: /Harbour/ })
    .first()
    .click();
  await expect(ada.page).not.toHaveURL(/chat/);
  await ada.page.goBack();
  await expect(row(ada.page, 'One more loaf')).toBeInViewport();

  await composer(ada.page).fill('Thank you!');
  await composer(ada.page).press('Enter');
  await expect(row(ada.page, 'Thank you!')).toBeInViewport();
});

/** In whatever order: side by side they take a fraction of the time. */
async function writeMany(from: Company, what: string, count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, (_, index) => write(from, `${what} ${index + 1}`)));
}

/** Answers of older messages wait until they are let go. */
async function holdOlder(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/MessengerGetMessagesForConversation', async (route) => {
    const { Before: before = Number.MAX_SAFE_INTEGER } = route.request().postDataJSON() as {
      Before?: number;
    };
    if (before < Number.MAX_SAFE_INTEGER) await promise;
    await route.continue();
  });
  return resolve;
}

const heightOf = (page: Page) => log(page).evaluate((element) => element.scrollHeight);

async function rowInTheMiddle(page: Page) {
  const text = await log(page).evaluate((element) => {
    const { top, height } = element.getBoundingClientRect();
    const middle = top + height / 2;
    const found = [...element.querySelectorAll('article')].find(
      (article) => article.getBoundingClientRect().bottom > middle,
    );
    return /Loaf \d+/.exec(found?.textContent ?? '')?.[0];
  });
  // Under the pointer, its actions stand behind its text.
  return row(page, new RegExp(`${text}(?!\\d)`));
}

async function steady(seen: ReturnType<Page['locator']>): Promise<number> {
  let last = Number.NaN;
  await expect
    .poll(async () => {
      const { y } = (await seen.boundingBox())!;
      const isSame = y === last;
      last = y;
      return isSame;
    })
    .toBe(true);
  return last;
}

test('a link leads to its message, and back to the newest', async () => {
  const { MessageId: found } = await write(ben, 'Keep this one');
  await writeMany(ben, 'Roll', 60);
  await write(ben, 'Last roll');
  await open(ada.page, `?message=${found}`);
  await expect(row(ada.page, 'Keep this one')).toBeInViewport();
  await expect(row(ada.page, 'Keep this one')).toHaveAttribute('data-marked', 'true');
  await ada.page.getByRole('button', { name: /Jump to newest|new messages/ }).click();
  await expect(row(ada.page, 'Last roll')).toBeInViewport();
});
