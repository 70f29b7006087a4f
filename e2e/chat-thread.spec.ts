import { expect, test, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aCompany, callAs, type Company } from './people.ts';
import { at } from './story.ts';

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

test('what one writes the other one sees: typing, the message, that it was seen, a reaction, a deletion', async () => {
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
  const chip = row(ben.page, 'The oven is ready').getByRole('button', { name: '👍 Nora Quist' });
  await expect(chip).toHaveText('👍1');
  await chip.click();
  await expect(row(ada.page, 'The oven is ready').getByRole('button', { name: /^👍/ })).toHaveText('👍2');

  await row(ben.page, 'The oven is ready').hover();
  await row(ben.page, 'The oven is ready').getByRole('button', { name: 'More actions' }).click();
  await ben.page.getByRole('menuitem', { name: 'Delete message' }).click();
  await ben.page.getByRole('button', { name: 'Delete message' }).click();
  await expect(row(ada.page, 'Message deleted')).toBeVisible();
  await expect(log(ada.page).getByText('The oven is ready')).toHaveCount(0);
});

test('it opens where one left off; older ones come without a jump; nothing moves while one reads above', async () => {
  await ada.page.goto(at('harbour', '/chat'));
  for (let count = 1; count <= 70; count += 1) await write(ben, `Loaf number ${count}`);
  await open(ada.page);
  // The first unread, with two read rows above it.
  await expect(row(ada.page, /Loaf number 1$/)).toBeInViewport();
  await expect(row(ada.page, 'Good morning')).toBeInViewport();
  await expect(log(ada.page).getByRole('separator')).toHaveText('New');
  await expect(row(ada.page, /Loaf number 70$/)).toHaveCount(0);

  await ada.page.getByRole('button', { name: 'Jump to newest' }).click();
  await expect(row(ada.page, /Loaf number 70$/)).toBeInViewport();

  // Reading above: somebody else's message is announced, and moves nothing.
  await log(ada.page).hover();
  await ada.page.mouse.wheel(0, -700);
  const still = row(ada.page, /Loaf number 45$/);
  await expect(still).toBeVisible();
  const before = await steady(still);
  await write(ben, 'One more loaf');
  await expect(ada.page.getByRole('button', { name: '1 new message' })).toBeVisible();
  expect(await steady(still)).toBe(before);

  // Coming back leads to the same place.
  await ada.page
    .getByRole('link', { name: /Harbour/ })
    .first()
    .click();
  await expect(ada.page).not.toHaveURL(/chat/);
  await ada.page.goBack();
  await expect(still).toBeInViewport();

  await composer(ada.page).fill('Thank you!');
  await composer(ada.page).press('Enter');
  await expect(row(ada.page, 'Thank you!')).toBeInViewport();
});

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
  for (let count = 1; count <= 60; count += 1) await write(ben, `Roll ${count}`);
  await open(ada.page, `?message=${found}`);
  await expect(row(ada.page, 'Keep this one')).toBeInViewport();
  await expect(row(ada.page, 'Keep this one')).toHaveAttribute('data-marked', 'true');
  await ada.page.getByRole('button', { name: /Jump to newest|new messages/ }).click();
  await expect(row(ada.page, 'Roll 60')).toBeInViewport();
});
